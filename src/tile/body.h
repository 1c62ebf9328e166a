/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef IRMAPI_TILE_BODY_H
#define IRMAPI_TILE_BODY_H

struct irmap_body;

/* Decodes body->view.func into the body's arrays. */
void irmapi_tile_decode_body(struct irmap_body *body);

#endif
