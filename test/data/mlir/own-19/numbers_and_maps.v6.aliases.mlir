#map = affine_map<(d0, d1)[s0] -> (d0, s0)>
#map1 = affine_map<(d0, d1)[s0] -> (d1, d0)>
#map2 = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
#map3 = affine_map<(d0, d1)[s0] -> (d0 + s0 - (d0 - d1), d0 + s0 - d0 mod 2, d0 + s0 - (d0 + d1 * s0), d0 mod 4, d0 + s0 - (d0 + d1) * 3, d0 - 5, -d0, -(d0 + d1), d0 * -4, d0 * -5, d0, -(-d0 + d1) + s0)>
#map4 = affine_map<(d0, d1)[s0] -> (d0 - (d0 + d1) - 5, (d0 - 5) * 3, (d0 - 5) * -3, d0 * s0, d0 - d0 * s0, d0 + s0 * 3)>
#map5 = affine_map<(d0, d1, d2)[s0, s1] -> (d0)>
#map6 = affine_map<(d0, d1, d2)[s0, s1] -> (d2 * 2 + d1 - 1)>
#map7 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 - (-d1 + 8))>
#map8 = affine_map<(d0, d1, d2)[s0, s1] -> ((d1 ceildiv s0) * 16)>
#map9 = affine_map<(d0, d1, d2)[s0, s1] -> (-d1 - (d1 - s1 + 1) * s0 - d1)>
#map10 = affine_map<(d0, d1, d2)[s0, s1] -> (d2 floordiv s0)>
#map11 = affine_map<(d0, d1, d2)[s0, s1] -> ((d0 - d2 + d2 - 3) floordiv 4 - s0 * 4)>
#map12 = affine_map<(d0, d1, d2)[s0, s1] -> (-(-d0 + s0 * 2 - d0 * 16 - 3))>
#map13 = affine_map<(d0, d1, d2)[s0, s1] -> (((d0 + s0) mod 8 - (d2 + d1 + 1)) * 6 + d0 + (s0 floordiv 4) mod 4 - s0 - (d1 + s0 + d1) - 32)>
#map14 = affine_map<(d0, d1, d2)[s0, s1] -> (d2 * 2)>
#map15 = affine_map<(d0, d1, d2)[s0, s1] -> ((d0 + d2 + d1 - s1 + d1 + 3) * s1)>
#map16 = affine_map<(d0, d1, d2)[s0, s1] -> ((d2 + s1) * 2 - d1 + s1 + d0 - s0 * 3 - 2)>
#map17 = affine_map<(d0, d1, d2)[s0, s1] -> ((d0 + s0 + d1 * s0) * s1 + s0)>
#map18 = affine_map<(d0, d1, d2)[s0, s1] -> (-(d0 + d1))>
#map19 = affine_map<(d0, d1, d2)[s0, s1] -> (-d0)>
#map20 = affine_map<(d0, d1, d2)[s0, s1] -> ((d2 - d1 + d0 + d1 - (d1 + d2 + 4) + d1 + d1 * s0 + s0 * s0) * 3 - (-(d0 + d1 - 16) - ((d0 + d1 + 5) * s0) * 5))>
#map21 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 + s0 * s1 + s0 * s0)>
#map22 = affine_map<(d0, d1, d2)[s0, s1] -> (-d2)>
#map23 = affine_map<(d0, d1, d2)[s0, s1] -> (((-d1) mod 2 + (d1 - d0) * 4 - (d2 - 4) * 3 + s1) * -4)>
#map24 = affine_map<(d0, d1, d2)[s0, s1] -> (-s0)>
#map25 = affine_map<(d0, d1, d2)[s0, s1] -> (d1 * 2)>
#map26 = affine_map<(d0, d1, d2)[s0, s1] -> (d1 mod s0)>
#map27 = affine_map<(d0, d1, d2)[s0, s1] -> (((d0 + d1) * s1 - (d1 * -2 - s1)) * -8 + ((s1 * s0) * -2) mod 3)>
#map28 = affine_map<(d0, d1, d2)[s0, s1] -> ((d2 ceildiv s0) * 2)>
#map29 = affine_map<(d0, d1, d2)[s0, s1] -> (-(-(d0 floordiv 3) - s1 - s0) - s1 * 448 + d1 * s0)>
#map30 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 ceildiv 8)>
#map31 = affine_map<(d0, d1, d2)[s0, s1] -> (((d0 * 2 + d1 + s1 + 3) * s0) floordiv 8)>
#map32 = affine_map<(d0, d1, d2)[s0, s1] -> (((d1 * 2) mod 4) * s1)>
#map33 = affine_map<(d0, d1, d2)[s0, s1] -> (-16)>
#map34 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 * 2 + -4 mod s0)>
#map35 = affine_map<(d0, d1, d2)[s0, s1] -> ((d2 + s0 + s0 + d0 + 2) ceildiv 2 - d0 + d0)>
#map36 = affine_map<(d0, d1, d2)[s0, s1] -> (-(d1 mod s0 + d1 + s1 + 5))>
#map37 = affine_map<(d0, d1, d2)[s0, s1] -> ((d0 * -2 + 5) * -4 + d1 * s0 + d1 + s0 + d0 - 4)>
#map38 = affine_map<(d0, d1, d2)[s0, s1] -> ((d1 - d0) * s0)>
#map39 = affine_map<(d0, d1, d2)[s0, s1] -> (d1)>
#map40 = affine_map<(d0, d1, d2)[s0, s1] -> ((d0 * s1) * 10 + d0 - s1 + s1 floordiv 8 + (d1 * 2) mod 3 + d0)>
#map41 = affine_map<(d0, d1, d2)[s0, s1] -> ((d0 - d2 + d1 + d0 * 2 - 3) * -2)>
#map42 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 * 9 + s1 * 2)>
#map43 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 + s1 - (d0 + d1) + (d0 * 2) mod 8)>
#map44 = affine_map<(d0, d1, d2)[s0, s1] -> (d2)>
#map45 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 * 2)>
#map46 = affine_map<(d0, d1, d2)[s0, s1] -> (-(-4 floordiv s0))>
#map47 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 + 2)>
#map48 = affine_map<(d0, d1, d2)[s0, s1] -> (d1 + s1)>
#map49 = affine_map<(d0, d1, d2)[s0, s1] -> (-(d0 floordiv 4))>
#map50 = affine_map<(d0, d1, d2)[s0, s1] -> (s1)>
#map51 = affine_map<(d0, d1, d2)[s0, s1] -> (1)>
#map52 = affine_map<(d0, d1, d2)[s0, s1] -> (d1 - d1 * s1 + s1)>
#map53 = affine_map<(d0, d1, d2)[s0, s1] -> (((d0 * 2 - s0 * s1) ceildiv 4) * -3)>
#map54 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 * -4 + (d1 + s1) mod s0 - (d0 - d1) * 5 + d0 - d1 * s0 - d1 - (d0 mod 2 - d1 * s1 + s1))>
#map55 = affine_map<(d0, d1, d2)[s0, s1] -> (-1)>
#map56 = affine_map<(d0, d1, d2)[s0, s1] -> ((d0 + s0 + s1) * s0 + s1 * 2 + (d0 + s1) ceildiv 2)>
#map57 = affine_map<(d0, d1, d2)[s0, s1] -> ((d1 * s0) * -4)>
#map58 = affine_map<(d0, d1, d2)[s0, s1] -> (d1 + d0)>
#map59 = affine_map<(d0, d1, d2)[s0, s1] -> ((d1 floordiv 2 - d0) * s1 - d0)>
#map60 = affine_map<(d0, d1, d2)[s0, s1] -> (-(d2 * -8 + s0 - s1) - ((d2 + d1) * 3 - d0) + s1 * 4 + 8)>
#map61 = affine_map<(d0, d1, d2)[s0, s1] -> (-d0 + s0)>
#map62 = affine_map<(d0, d1, d2)[s0, s1] -> ((((d2 * -4) mod s0) * 16 + ((d1 - d0) mod 4) ceildiv 2) * -3)>
#map63 = affine_map<(d0, d1, d2)[s0, s1] -> (d2 * 16 - d0 * s0 - (s1 * s1 - s0) - (-d0 + s0) - d0 + (d1 * s0) * 8)>
#map64 = affine_map<(d0, d1, d2)[s0, s1] -> ((d2 * s0) floordiv 4 - (d0 + d1))>
#map65 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 * -8)>
#map66 = affine_map<(d0, d1, d2)[s0, s1] -> (-(d2 * s1))>
#map67 = affine_map<(d0, d1, d2)[s0, s1] -> ((d1 * -2 - (d1 + s1)) mod s0)>
#map68 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 - s0 + d1 + d1 + s1 - d1 + d1 + ((-d0 + 1) ceildiv 2) * s1 + d0 + d2 + 7)>
#map69 = affine_map<(d0, d1, d2)[s0, s1] -> ((-d1 - d0 * 8 - 4) * s0 - (-s1 + s0 * 4 + (-s0) ceildiv 4) - s0 * 4)>
#map70 = affine_map<(d0, d1, d2)[s0, s1] -> (d0 + d2)>
#map71 = affine_map<(d0, d1, d2)[s0, s1] -> ((d2 + d0) floordiv 2 - d0 * 16 - (d1 + s1) - d2 + d0 + 4)>
#map72 = affine_map<(d0, d1, d2)[s0, s1] -> (-2)>
#map73 = affine_map<(d0, d1, d2)[s0, s1] -> (-d2 - 3)>
#map74 = affine_map<(d0, d1, d2)[s0, s1] -> (d2 * -8)>
#set = affine_set<(d0, d1, d2)[s0, s1] : (d1 + s0 + d0 == 0, s0 == 0)>
#set1 = affine_set<(d0, d1, d2)[s0, s1] : (s0 == 0, d0 == 0)>
#set2 = affine_set<(d0, d1, d2)[s0, s1] : ((-((d1 mod 8) * s1) + 10) * 2 + s0 >= 0, d0 floordiv 8 == 0)>
#set3 = affine_set<(d0, d1, d2)[s0, s1] : ((d2 * s0 + s1) floordiv s0 + (d2 + d1) * 2 == 0, (s1 * s0) * 4 == 0)>
#set4 = affine_set<(d0, d1, d2)[s0, s1] : (-d0 - (d1 - 1) + (d0 + s1 - d0 * 2) * 5 == 0, d2 + d0 + d0 * 3 == 0)>
#set5 = affine_set<(d0, d1, d2)[s0, s1] : (0 == 0, s1 == 0)>
#set6 = affine_set<(d0, d1, d2)[s0, s1] : (s0 * -12 >= 0, s0 == 0)>
#set7 = affine_set<(d0, d1, d2)[s0, s1] : (d1 * 2 + d2 - s0 == 0, d0 * 8 == 0)>
#set8 = affine_set<(d0, d1, d2)[s0, s1] : (d1 + d0 - s0 * 2 >= 0, s1 * -3 == 0)>
#set9 = affine_set<(d0, d1, d2)[s0, s1] : (d1 * s0 - s1 + (d0 + s1) * 3 == 0, -(s0 * s1) == 0)>
#set10 = affine_set<(d0, d1, d2)[s0, s1] : (d2 >= 0, d2 * 2 == 0)>
#set11 = affine_set<(d0, d1, d2)[s0, s1] : (s1 * -2 == 0, d1 == 0)>
#set12 = affine_set<(d0, d1, d2)[s0, s1] : (d0 ceildiv s0 >= 0, d1 - s0 + s0 == 0)>
#set13 = affine_set<(d0, d1, d2)[s0, s1] : ((d2 + d0) ceildiv 8 == 0, d0 + s0 ceildiv s0 == 0)>
#set14 = affine_set<(d0, d1, d2)[s0, s1] : (s1 * s0 >= 0, d1 - (s1 + s0) == 0)>
#set15 = affine_set<(d0, d1, d2)[s0, s1] : ((d2 - (s0 - s1)) mod 2 - (d1 - s1 + d1 * 8 - (d0 + s1 - (d1 + s1))) * 4 == 0, d2 + d0 - (d0 + s0) == 0)>
#set16 = affine_set<(d0, d1, d2)[s0, s1] : ((s1 mod 3) ceildiv s0 == 0, -d2 - 3 == 0)>
#set17 = affine_set<(d0, d1, d2)[s0, s1] : ((-d1) floordiv 3 + (-s0) ceildiv s0 == 0, s1 + 2 == 0)>
#set18 = affine_set<(d0, d1, d2)[s0, s1] : (d2 * 4 + s1 * 4 - (d1 + s0) - (d0 + d2 - d0 + s0) - d1 * 2 == 0, -d1 + s0 + 4 == 0)>
#set19 = affine_set<(d0, d1, d2)[s0, s1] : (d0 + d1 + s0 + s1 * 3 - (-d1 + s0 + d2 - d1 + d2 + 4) == 0, -s0 == 0)>
#set20 = affine_set<(d0, d1, d2)[s0, s1] : (d1 * 16 - s0 >= 0, (d0 * 2) ceildiv 4 == 0)>
#set21 = affine_set<(d0, d1, d2)[s0, s1] : (d0 >= 0, s0 == 0)>
#set22 = affine_set<(d0, d1, d2)[s0, s1] : (-(d1 - d0 + d0 * 16 - s0 + 4) + (-(d2 + d0) + s1 + s0) mod 3 >= 0, d0 == 0)>
#set23 = affine_set<(d0, d1, d2)[s0, s1] : (d1 * s0 >= 0, d1 + s1 == 0)>
#set24 = affine_set<(d0, d1, d2)[s0, s1] : (-(-(d0 + d2) - s0) == 0, 8 == 0)>
#set25 = affine_set<(d0, d1, d2)[s0, s1] : (d2 >= 0, -s1 + 4 == 0)>
#set26 = affine_set<(d0, d1, d2)[s0, s1] : (-(s0 - 3) == 0, s1 == 0)>
#set27 = affine_set<(d0, d1, d2)[s0, s1] : (-d1 + s0 >= 0, d1 * -4 == 0)>
#set28 = affine_set<(d0, d1, d2)[s0, s1] : (d2 >= 0, (-d2 + s1) ceildiv 2 == 0)>
#set29 = affine_set<(d0, d1, d2)[s0, s1] : (3 >= 0, s0 == 0)>
#set30 = affine_set<(d0, d1, d2)[s0, s1] : ((d0 mod 4 + d1 - (d0 * -3 - s1) + 1) floordiv 2 - (-(-(d1 - d2) - 5) - d1 * 2) >= 0, d1 == 0)>
#set31 = affine_set<(d0, d1, d2)[s0, s1] : (-(d0 + d2 + d1 * s1) + s0 == 0, -(d0 + d2) == 0)>
#set32 = affine_set<(d0, d1, d2)[s0, s1] : ((-(d0 + 1) + s1) floordiv 4 >= 0, d1 == 0)>
#set33 = affine_set<(d0, d1, d2)[s0, s1] : (8 >= 0, d2 + s1 + d2 + d0 == 0)>
#set34 = affine_set<(d0, d1, d2)[s0, s1] : (d2 + d0 + 2 == 0, s1 * 8 == 0)>
#set35 = affine_set<(d0, d1, d2)[s0, s1] : (-(d0 + s0 + d0 + d1 + s1 - 1) == 0, 0 == 0)>
#set36 = affine_set<(d0, d1, d2)[s0, s1] : (d2 == 0, d1 * 2 + s1 - s0 == 0)>
#set37 = affine_set<(d0, d1, d2)[s0, s1] : ((d1 floordiv 8) floordiv 2 + s1 == 0, d1 + s0 - s0 * 3 == 0)>
#set38 = affine_set<(d0, d1, d2)[s0, s1] : (-d1 + s0 == 0, d1 - s1 + d1 * 8 == 0)>
#set39 = affine_set<(d0, d1, d2)[s0, s1] : (s1 >= 0, s1 == 0)>
module {
  "a.b"() {x = memref<2x?xi32>} : () -> ()
  "a.b"() {x = memref<2x?xi32, 2>} : () -> ()
  "a.b"() {x = memref<2x?xi32, #map>} : () -> ()
  "a.b"() {x = memref<2x?xi32, #map1>} : () -> ()
  "a.b"() {x = memref<i32>} : () -> ()
  "a.b"() {x = memref<i32>} : () -> ()
  "a.b"() {x = memref<?x?xi32, #map2>} : () -> ()
  "a.b"() {x = #map3} : () -> ()
  "a.b"() {x = #map4} : () -> ()
  "a.b"() {x = array<i0: 0, 0>} : () -> ()
  "a.b"() {x = array<si0: 0, 0>} : () -> ()
  "a.b"() {x = array<ui0: 0, 0>} : () -> ()
  "a.b"() {x = array<i0>} : () -> ()
  "a.b"() {x = 0 : i0} : () -> ()
  "a.b"() {x = [0 : si0, 0 : ui0]} : () -> ()
  "a.b"() {x = #set} : () -> ()
  "a.b"() {x = #map5} : () -> ()
  "a.b"() {x = #map6} : () -> ()
  "a.b"() {x = #set1} : () -> ()
  "a.b"() {x = #map7} : () -> ()
  "a.b"() {x = #map8} : () -> ()
  "a.b"() {x = #set2} : () -> ()
  "a.b"() {x = #map9} : () -> ()
  "a.b"() {x = #map10} : () -> ()
  "a.b"() {x = #set3} : () -> ()
  "a.b"() {x = #map11} : () -> ()
  "a.b"() {x = #map12} : () -> ()
  "a.b"() {x = #set4} : () -> ()
  "a.b"() {x = #map13} : () -> ()
  "a.b"() {x = #map14} : () -> ()
  "a.b"() {x = #set5} : () -> ()
  "a.b"() {x = #map15} : () -> ()
  "a.b"() {x = #map16} : () -> ()
  "a.b"() {x = #set6} : () -> ()
  "a.b"() {x = #map17} : () -> ()
  "a.b"() {x = #map18} : () -> ()
  "a.b"() {x = #set7} : () -> ()
  "a.b"() {x = #map19} : () -> ()
  "a.b"() {x = #map20} : () -> ()
  "a.b"() {x = #set8} : () -> ()
  "a.b"() {x = #map21} : () -> ()
  "a.b"() {x = #map22} : () -> ()
  "a.b"() {x = #set9} : () -> ()
  "a.b"() {x = #map23} : () -> ()
  "a.b"() {x = #map24} : () -> ()
  "a.b"() {x = #set10} : () -> ()
  "a.b"() {x = #map25} : () -> ()
  "a.b"() {x = #map26} : () -> ()
  "a.b"() {x = #set11} : () -> ()
  "a.b"() {x = #map27} : () -> ()
  "a.b"() {x = #map28} : () -> ()
  "a.b"() {x = #set12} : () -> ()
  "a.b"() {x = #map29} : () -> ()
  "a.b"() {x = #map22} : () -> ()
  "a.b"() {x = #set13} : () -> ()
  "a.b"() {x = #map30} : () -> ()
  "a.b"() {x = #map5} : () -> ()
  "a.b"() {x = #set14} : () -> ()
  "a.b"() {x = #map31} : () -> ()
  "a.b"() {x = #map32} : () -> ()
  "a.b"() {x = #set15} : () -> ()
  "a.b"() {x = #map33} : () -> ()
  "a.b"() {x = #map34} : () -> ()
  "a.b"() {x = #set16} : () -> ()
  "a.b"() {x = #map35} : () -> ()
  "a.b"() {x = #map36} : () -> ()
  "a.b"() {x = #set17} : () -> ()
  "a.b"() {x = #map37} : () -> ()
  "a.b"() {x = #map38} : () -> ()
  "a.b"() {x = #set18} : () -> ()
  "a.b"() {x = #map39} : () -> ()
  "a.b"() {x = #map5} : () -> ()
  "a.b"() {x = #set19} : () -> ()
  "a.b"() {x = #map40} : () -> ()
  "a.b"() {x = #map41} : () -> ()
  "a.b"() {x = #set20} : () -> ()
  "a.b"() {x = #map42} : () -> ()
  "a.b"() {x = #map43} : () -> ()
  "a.b"() {x = #set21} : () -> ()
  "a.b"() {x = #map44} : () -> ()
  "a.b"() {x = #map45} : () -> ()
  "a.b"() {x = #set22} : () -> ()
  "a.b"() {x = #map14} : () -> ()
  "a.b"() {x = #map5} : () -> ()
  "a.b"() {x = #set23} : () -> ()
  "a.b"() {x = #map46} : () -> ()
  "a.b"() {x = #map44} : () -> ()
  "a.b"() {x = #set24} : () -> ()
  "a.b"() {x = #map44} : () -> ()
  "a.b"() {x = #map47} : () -> ()
  "a.b"() {x = #set25} : () -> ()
  "a.b"() {x = #map48} : () -> ()
  "a.b"() {x = #map49} : () -> ()
  "a.b"() {x = #set26} : () -> ()
  "a.b"() {x = #map50} : () -> ()
  "a.b"() {x = #map51} : () -> ()
  "a.b"() {x = #set27} : () -> ()
  "a.b"() {x = #map52} : () -> ()
  "a.b"() {x = #map53} : () -> ()
  "a.b"() {x = #set28} : () -> ()
  "a.b"() {x = #map54} : () -> ()
  "a.b"() {x = #map55} : () -> ()
  "a.b"() {x = #set29} : () -> ()
  "a.b"() {x = #map56} : () -> ()
  "a.b"() {x = #map57} : () -> ()
  "a.b"() {x = #set30} : () -> ()
  "a.b"() {x = #map58} : () -> ()
  "a.b"() {x = #map59} : () -> ()
  "a.b"() {x = #set31} : () -> ()
  "a.b"() {x = #map60} : () -> ()
  "a.b"() {x = #map61} : () -> ()
  "a.b"() {x = #set32} : () -> ()
  "a.b"() {x = #map62} : () -> ()
  "a.b"() {x = #map63} : () -> ()
  "a.b"() {x = #set33} : () -> ()
  "a.b"() {x = #map25} : () -> ()
  "a.b"() {x = #map64} : () -> ()
  "a.b"() {x = #set34} : () -> ()
  "a.b"() {x = #map65} : () -> ()
  "a.b"() {x = #map66} : () -> ()
  "a.b"() {x = #set35} : () -> ()
  "a.b"() {x = #map67} : () -> ()
  "a.b"() {x = #map44} : () -> ()
  "a.b"() {x = #set36} : () -> ()
  "a.b"() {x = #map68} : () -> ()
  "a.b"() {x = #map69} : () -> ()
  "a.b"() {x = #set37} : () -> ()
  "a.b"() {x = #map70} : () -> ()
  "a.b"() {x = #map71} : () -> ()
  "a.b"() {x = #set38} : () -> ()
  "a.b"() {x = #map48} : () -> ()
  "a.b"() {x = #map72} : () -> ()
  "a.b"() {x = #set39} : () -> ()
  "a.b"() {x = #map73} : () -> ()
  "a.b"() {x = #map74} : () -> ()
}

