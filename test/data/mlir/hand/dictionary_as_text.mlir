"builtin.module"() ({
  "a.b"() {a = 1 : i64, b, c = "x,}]>\22y\\", d = affine_map<(d0) -> (d0, d0 + 1)>, e = array<i32: 1, 2>, f = affine_set<(d0) : (d0 - 1 >= 0)>, g = (i32) -> i64, h = [{x = 1 : i32, y}, @s::@t], "k k" = #other.thing<{ , }>, z} : () -> ()
  "a.b"() : () -> ()
  "a.b"() {a, b = 2 : i32} : () -> ()
  "a.b"() {s_p = 1.000000e+00 : f32, t = distinct[0]<>, u = [distinct[0]<>, distinct[1]<>], z} : () -> ()
  "a.b"() <{a = 1 : i64, b, c = "x,}]>\22y\\", d = affine_map<(d0) -> (d0, d0 + 1)>, e = array<i32: 1, 2>, f = affine_set<(d0) : (d0 - 1 >= 0)>, g = (i32) -> i64, h = [{x = 1 : i32, y}, @s::@t], "k k" = #other.thing<{ , }>, z}> : () -> ()
  "a.b"() <"no dictionary"> {a, b = 2 : i32} : () -> ()
  "a.b"() {s_p = 1.000000e+00 : f32, t = distinct[0]<>, u = [distinct[0]<>, distinct[1]<>], z} : () -> ()
}) : () -> ()
