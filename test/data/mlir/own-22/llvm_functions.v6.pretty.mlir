module {
  llvm.func @p(...) -> i32
  llvm.func @foo2(i32) -> i32
  llvm.func @h(%arg0: i32, %arg1: !llvm.ptr) -> i32 attributes {personality = @p} {
    %0 = llvm.invoke @foo2(%arg0) to ^bb1(%arg0 : i32) unwind ^bb3 {x = 1 : i64} : (i32) -> i32
  ^bb1(%1: i32):  // pred: ^bb0
    %2 = llvm.invoke %arg1(%arg0) to ^bb2 unwind ^bb3 : !llvm.ptr, (i32) -> i32
  ^bb2:  // 2 preds: ^bb1, ^bb2
    %3 = llvm.invoke fastcc %arg1(%arg0) to ^bb2 unwind ^bb3 vararg(!llvm.func<i32 (...)>) : !llvm.ptr, (i32) -> i32
  ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
    %4 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.resume %4 : !llvm.struct<(ptr, i32)>
  }
  llvm.comdat @__c {
    llvm.comdat_selector @any any
  }
  llvm.func @d0()
  llvm.func @d1(i32, !llvm.ptr {llvm.noalias}, ...) -> (i32 {llvm.zeroext})
  llvm.func @d2(...) -> !llvm.struct<"n", (i32, ptr)>
  llvm.func internal fastcc @d3(%arg0: !llvm.struct<(i32, array<4 x ptr>)>, %arg1: vector<4xf32>, %arg2: !llvm.ptr<2>, ...) -> !llvm.array<2 x f64> attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, "weird name" = 3 : i32} {
    %0 = llvm.mlir.undef : !llvm.array<2 x f64>
    llvm.return %0 : !llvm.array<2 x f64>
  }
  llvm.func weak hidden local_unnamed_addr @d4(%arg0: !llvm.ptr<3>) vscale_range(1, 16) comdat(@__c::@any) attributes {sym_visibility = "private"} {
    llvm.return
  }
  llvm.func extern_weak protected unnamed_addr @"we ird"() -> !llvm.ptr<1> attributes {garbageCollector = "x", passthrough = ["a", ["b", "c"]], personality = @d0, target_cpu = "z"}
  llvm.mlir.global internal constant @s("foo\00") {addr_space = 0 : i32, alignment = 8 : i64}
  llvm.mlir.global external @e() {addr_space = 0 : i32} : i32
  llvm.mlir.global weak @r() {addr_space = 3 : i32} : !llvm.struct<(i32, ptr)> {
    %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
    llvm.return %0 : !llvm.struct<(i32, ptr)>
  }
  llvm.func @d5(%arg0: !llvm.metadata, %arg1: !llvm.token, %arg2: !llvm.target<"spirv.x", i32, 3>, %arg3: vector<[4]xi32>, %arg4: vector<2x!llvm.ptr>) {
    llvm.return
  }
  llvm.mlir.global linkonce @z(dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>) {addr_space = 0 : i32} : !llvm.array<2 x f32>
  llvm.func @va(!llvm.ptr, ...) -> i32
  llvm.func @calls(%arg0: !llvm.ptr, %arg1: i32, %arg2: f32) -> i32 {
    llvm.call @d0() : () -> ()
    %0 = llvm.call %arg0(%arg1) : !llvm.ptr, (i32) -> i32
    %1 = llvm.call @va(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    %2 = llvm.call fastcc tail @g(%arg2) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
    llvm.call musttail @d0() {a = 1 : i64} : () -> ()
    %3 = llvm.call %arg0(%arg1) vararg(!llvm.func<i32 (...)>) : !llvm.ptr, (i32) -> i32
    llvm.return %1 : i32
  }
  llvm.func @g(f32) -> f32
  llvm.mlir.global external constant @tinfo() {addr_space = 0 : i32} : !llvm.ptr
  llvm.func @pads() attributes {personality = @p} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.mlir.undef : !llvm.array<1 x ptr>
    llvm.invoke @d0() to ^bb1 unwind ^bb2 : () -> ()
  ^bb1:  // pred: ^bb0
    %2 = llvm.getelementptr inbounds|nuw %0[2] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.return
  ^bb2:  // pred: ^bb0
    %3 = llvm.landingpad cleanup (catch %0 : !llvm.ptr) (filter %1 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
    llvm.resume %3 : !llvm.struct<(ptr, i32)>
  }
}
