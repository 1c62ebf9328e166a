/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "mlir_peer.h"
#include <llvm/Config/llvm-config.h>
#include <llvm/Support/MemoryBufferRef.h>
#include <llvm/Support/raw_ostream.h>
#include <mlir/Bytecode/BytecodeReader.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/ControlFlow/IR/ControlFlowOps.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/MLIRContext.h>
#include <mlir/IR/SymbolTable.h>

struct mlir_peer {
    mlir::MLIRContext context{mlir::MLIRContext::Threading::DISABLED};
    llvm::MemoryBufferRef bytes;
    mlir::Block stored_ops;
};

namespace
{

/* Stream that only counts. */
class CountingStream : public llvm::raw_ostream
{
    uint64_t count = 0;
    void write_impl(const char *, size_t size) override { count += size; }
    uint64_t current_pos() const override { return count; }

  public:
    ~CountingStream() override { flush(); }
};

uint64_t count_ops(mlir::Block &block)
{
    uint64_t count = 0;
    block.walk([&](mlir::Operation *) { count++; });
    return count;
}

} // namespace

struct mlir_peer *mlir_peer_new(const void *data, size_t size)
{
    mlir_peer *peer = new mlir_peer;
    peer->context.loadDialect<mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect,
                              mlir::func::FuncDialect, mlir::LLVM::LLVMDialect,
                              mlir::math::MathDialect, mlir::memref::MemRefDialect,
                              mlir::scf::SCFDialect, mlir::tensor::TensorDialect>();
    peer->context.allowUnregisteredDialects();
    peer->bytes = {llvm::StringRef(static_cast<const char *>(data), size), "bench"};
    return peer;
}

void mlir_peer_free(struct mlir_peer *peer)
{
    if (peer)
        peer->stored_ops.clear();
    delete peer;
}

const char *mlir_peer_version(void)
{
    return LLVM_VERSION_STRING;
}

uint64_t mlir_peer_read(struct mlir_peer *peer, int verify)
{
    mlir::Block block;
    mlir::ParserConfig config(&peer->context, verify != 0);
    if (mlir::failed(mlir::readBytecodeFile(peer->bytes, &block, config)))
        return 0;
    return count_ops(block);
}

uint64_t mlir_peer_read_one(struct mlir_peer *peer, const char *name, size_t size)
{
    mlir::Block block;
    uint64_t count = 0;
    mlir::ParserConfig config(&peer->context, false);
    {
        mlir::BytecodeReader reader(peer->bytes, config, true);
        /* Reads the region of the module immediately, but not its functions. */
        auto now = [](mlir::Operation *op) { return mlir::isa<mlir::ModuleOp>(op); };
        if (mlir::failed(reader.readTopLevel(&block, now)) || block.empty())
            return 0;
        mlir::Operation *function =
            mlir::SymbolTable::lookupSymbolIn(&block.front(), llvm::StringRef(name, size));
        if (!function || !reader.isMaterializable(function) ||
            mlir::failed(reader.materialize(function)))
            return 0;
        function->walk([&](mlir::Operation *) { count++; });
    }
    return count;
}

int mlir_peer_store(struct mlir_peer *peer)
{
    mlir::ParserConfig config(&peer->context, false);
    return mlir::succeeded(mlir::readBytecodeFile(peer->bytes, &peer->stored_ops, config));
}

uint64_t mlir_peer_print(struct mlir_peer *peer, int generic)
{
    CountingStream out;
    mlir::OpPrintingFlags flags;
    flags.printGenericOpForm(generic != 0).useLocalScope();
    for (mlir::Operation &op : peer->stored_ops) {
        op.print(out, flags);
        out << '\n';
    }
    return out.tell();
}
