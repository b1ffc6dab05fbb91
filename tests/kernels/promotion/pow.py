# ** over all pairs of scalar types that Numba takes
def f(x, y):
    return x ** y


# call: f(True, True)
# expect ulp 4: 1
# call: f(True, int8(5))
# expect ulp 4: 1
# call: f(True, int16(5))
# expect ulp 4: 1
# call: f(True, int32(5))
# expect ulp 4: float32(1.0)
# call: f(True, 5)
# expect ulp 4: 1
# call: f(True, uint8(5))
# expect ulp 4: 1
# call: f(True, uint16(5))
# expect ulp 4: 1
# call: f(True, uint32(5))
# expect ulp 4: 1
# call: f(True, uint64(5))
# expect ulp 4: 1
# call: f(True, float32(2.5))
# expect ulp 4: float32(1.0)
# call: f(True, 2.5)
# expect ulp 4: 1.0
# call: f(True, complex64(1.0, 2.0))
# expect ulp 4: complex64(1.0, 0.0)
# call: f(True, complex(1.0, 2.0))
# expect ulp 4: complex(1.0, 0.0)
# call: f(int8(5), True)
# expect ulp 4: 5
# call: f(int8(5), int8(5))
# expect ulp 4: 3125
# call: f(int8(5), int16(5))
# expect ulp 4: 3125
# call: f(int8(5), int32(5))
# expect ulp 4: 3125
# call: f(int8(5), 5)
# expect ulp 4: 3125
# call: f(int8(5), uint8(5))
# expect ulp 4: 3125
# call: f(int8(5), uint16(5))
# expect ulp 4: 3125
# call: f(int8(5), uint32(5))
# expect ulp 4: 3125
# call: f(int8(5), uint64(5))
# expect ulp 4: 3125
# call: f(int8(5), float32(2.5))
# expect ulp 4: float32(55.90169906616211)
# call: f(int8(5), 2.5)
# expect ulp 4: 55.90169943749474
# call: f(int8(5), complex64(1.0, 2.0))
# expect ulp 4: complex64(-4.9850754737854, -0.38603129982948303)
# call: f(int8(5), complex(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(int16(5), True)
# expect ulp 4: 5
# call: f(int16(5), int8(5))
# expect ulp 4: 3125
# call: f(int16(5), int16(5))
# expect ulp 4: 3125
# call: f(int16(5), int32(5))
# expect ulp 4: 3125
# call: f(int16(5), 5)
# expect ulp 4: 3125
# call: f(int16(5), uint8(5))
# expect ulp 4: 3125
# call: f(int16(5), uint16(5))
# expect ulp 4: 3125
# call: f(int16(5), uint32(5))
# expect ulp 4: 3125
# call: f(int16(5), uint64(5))
# expect ulp 4: 3125
# call: f(int16(5), float32(2.5))
# expect ulp 4: float32(55.90169906616211)
# call: f(int16(5), 2.5)
# expect ulp 4: 55.90169943749474
# call: f(int16(5), complex64(1.0, 2.0))
# expect ulp 4: complex64(-4.9850754737854, -0.38603129982948303)
# call: f(int16(5), complex(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(int32(5), True)
# expect ulp 4: 5
# call: f(int32(5), int8(5))
# expect ulp 4: 3125
# call: f(int32(5), int16(5))
# expect ulp 4: 3125
# call: f(int32(5), int32(5))
# expect ulp 4: 3125
# call: f(int32(5), 5)
# expect ulp 4: 3125
# call: f(int32(5), uint8(5))
# expect ulp 4: 3125
# call: f(int32(5), uint16(5))
# expect ulp 4: 3125
# call: f(int32(5), uint32(5))
# expect ulp 4: 3125
# call: f(int32(5), uint64(5))
# expect ulp 4: 3125
# call: f(int32(5), float32(2.5))
# expect ulp 4: 55.90169943749474
# call: f(int32(5), 2.5)
# expect ulp 4: 55.90169943749474
# call: f(int32(5), complex64(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(int32(5), complex(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(5, True)
# expect ulp 4: 5
# call: f(5, int8(5))
# expect ulp 4: 3125
# call: f(5, int16(5))
# expect ulp 4: 3125
# call: f(5, int32(5))
# expect ulp 4: 3125
# call: f(5, 5)
# expect ulp 4: 3125
# call: f(5, uint8(5))
# expect ulp 4: 3125
# call: f(5, uint16(5))
# expect ulp 4: 3125
# call: f(5, uint32(5))
# expect ulp 4: 3125
# call: f(5, uint64(5))
# expect ulp 4: 3125
# call: f(5, float32(2.5))
# expect ulp 4: 55.90169943749474
# call: f(5, 2.5)
# expect ulp 4: 55.90169943749474
# call: f(5, complex64(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(5, complex(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(uint8(5), True)
# expect ulp 4: 5
# call: f(uint8(5), int8(5))
# expect ulp 4: 3125
# call: f(uint8(5), int16(5))
# expect ulp 4: 3125
# call: f(uint8(5), int32(5))
# expect ulp 4: 3125
# call: f(uint8(5), 5)
# expect ulp 4: 3125
# call: f(uint8(5), uint8(5))
# expect ulp 4: uint64(3125)
# call: f(uint8(5), uint16(5))
# expect ulp 4: uint64(3125)
# call: f(uint8(5), uint32(5))
# expect ulp 4: uint64(3125)
# call: f(uint8(5), uint64(5))
# expect ulp 4: uint64(3125)
# call: f(uint8(5), float32(2.5))
# expect ulp 4: float32(55.90169906616211)
# call: f(uint8(5), 2.5)
# expect ulp 4: 55.90169943749474
# call: f(uint8(5), complex64(1.0, 2.0))
# expect ulp 4: complex64(-4.9850754737854, -0.38603129982948303)
# call: f(uint8(5), complex(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(uint16(5), True)
# expect ulp 4: 5
# call: f(uint16(5), int8(5))
# expect ulp 4: 3125
# call: f(uint16(5), int16(5))
# expect ulp 4: 3125
# call: f(uint16(5), int32(5))
# expect ulp 4: 3125
# call: f(uint16(5), 5)
# expect ulp 4: 3125
# call: f(uint16(5), uint8(5))
# expect ulp 4: uint64(3125)
# call: f(uint16(5), uint16(5))
# expect ulp 4: uint64(3125)
# call: f(uint16(5), uint32(5))
# expect ulp 4: uint64(3125)
# call: f(uint16(5), uint64(5))
# expect ulp 4: uint64(3125)
# call: f(uint16(5), float32(2.5))
# expect ulp 4: 55.90169943749474
# call: f(uint16(5), 2.5)
# expect ulp 4: 55.90169943749474
# call: f(uint16(5), complex64(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(uint16(5), complex(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(uint32(5), True)
# expect ulp 4: 5
# call: f(uint32(5), int8(5))
# expect ulp 4: 3125
# call: f(uint32(5), int16(5))
# expect ulp 4: 3125
# call: f(uint32(5), int32(5))
# expect ulp 4: 3125
# call: f(uint32(5), 5)
# expect ulp 4: 3125
# call: f(uint32(5), uint8(5))
# expect ulp 4: uint64(3125)
# call: f(uint32(5), uint16(5))
# expect ulp 4: uint64(3125)
# call: f(uint32(5), uint32(5))
# expect ulp 4: uint64(3125)
# call: f(uint32(5), uint64(5))
# expect ulp 4: uint64(3125)
# call: f(uint32(5), float32(2.5))
# expect ulp 4: 55.90169943749474
# call: f(uint32(5), 2.5)
# expect ulp 4: 55.90169943749474
# call: f(uint32(5), complex64(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(uint32(5), complex(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(uint64(5), True)
# expect ulp 4: 5
# call: f(uint64(5), int8(5))
# expect ulp 4: 3125
# call: f(uint64(5), int16(5))
# expect ulp 4: 3125
# call: f(uint64(5), int32(5))
# expect ulp 4: 3125
# call: f(uint64(5), 5)
# expect ulp 4: 3125
# call: f(uint64(5), uint8(5))
# expect ulp 4: uint64(3125)
# call: f(uint64(5), uint16(5))
# expect ulp 4: uint64(3125)
# call: f(uint64(5), uint32(5))
# expect ulp 4: uint64(3125)
# call: f(uint64(5), uint64(5))
# expect ulp 4: uint64(3125)
# call: f(uint64(5), float32(2.5))
# expect ulp 4: 55.90169943749474
# call: f(uint64(5), 2.5)
# expect ulp 4: 55.90169943749474
# call: f(uint64(5), complex64(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(uint64(5), complex(1.0, 2.0))
# expect ulp 4: complex(-4.9850757089902356, -0.3860313143198414)
# call: f(float32(2.5), True)
# expect ulp 4: float32(2.5)
# call: f(float32(2.5), int8(5))
# expect ulp 4: float32(97.65625)
# call: f(float32(2.5), int16(5))
# expect ulp 4: float32(97.65625)
# call: f(float32(2.5), int32(5))
# expect ulp 4: float32(97.65625)
# call: f(float32(2.5), 5)
# expect ulp 4: float32(97.65625)
# call: f(float32(2.5), uint8(5))
# expect ulp 4: float32(97.65625)
# call: f(float32(2.5), uint16(5))
# expect ulp 4: float32(97.65625)
# call: f(float32(2.5), uint32(5))
# expect ulp 4: float32(97.65625)
# call: f(float32(2.5), uint64(5))
# expect ulp 4: float32(97.65625)
# call: f(float32(2.5), float32(2.5))
# expect ulp 4: float32(9.88211727142334)
# call: f(float32(2.5), 2.5)
# expect ulp 4: 9.882117688026186
# call: f(float32(2.5), complex64(1.0, 2.0))
# expect ulp 4: complex64(-0.6470131874084473, 2.4148237705230713)
# call: f(float32(2.5), complex(1.0, 2.0))
# expect ulp 4: complex(-0.647013199540743, 2.414823786453175)
# call: f(2.5, True)
# expect ulp 4: 2.5
# call: f(2.5, int8(5))
# expect ulp 4: 97.65625
# call: f(2.5, int16(5))
# expect ulp 4: 97.65625
# call: f(2.5, int32(5))
# expect ulp 4: 97.65625
# call: f(2.5, 5)
# expect ulp 4: 97.65625
# call: f(2.5, uint8(5))
# expect ulp 4: 97.65625
# call: f(2.5, uint16(5))
# expect ulp 4: 97.65625
# call: f(2.5, uint32(5))
# expect ulp 4: 97.65625
# call: f(2.5, uint64(5))
# expect ulp 4: 97.65625
# call: f(2.5, float32(2.5))
# expect ulp 4: 9.882117688026186
# call: f(2.5, 2.5)
# expect ulp 4: 9.882117688026186
# call: f(2.5, complex64(1.0, 2.0))
# expect ulp 4: complex(-0.647013199540743, 2.414823786453175)
# call: f(2.5, complex(1.0, 2.0))
# expect ulp 4: complex(-0.647013199540743, 2.414823786453175)
# call: f(complex64(1.0, 2.0), True)
# expect ulp 4: complex64(1.0, 2.0)
# call: f(complex64(1.0, 2.0), int8(5))
# expect ulp 4: complex64(41.0, -38.0)
# call: f(complex64(1.0, 2.0), int16(5))
# expect ulp 4: complex64(41.0, -38.0)
# call: f(complex64(1.0, 2.0), int32(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex64(1.0, 2.0), 5)
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex64(1.0, 2.0), uint8(5))
# expect ulp 4: complex64(41.0, -38.0)
# call: f(complex64(1.0, 2.0), uint16(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex64(1.0, 2.0), uint32(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex64(1.0, 2.0), uint64(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex64(1.0, 2.0), float32(2.5))
# expect ulp 4: complex64(-6.96066427230835, 2.7296245098114014)
# call: f(complex64(1.0, 2.0), 2.5)
# expect ulp 4: complex(-6.960664459571901, 2.7296244647840084)
# call: f(complex64(1.0, 2.0), complex64(1.0, 2.0))
# expect ulp 4: complex64(-0.22251716256141663, 0.10070913285017014)
# call: f(complex64(1.0, 2.0), complex(1.0, 2.0))
# expect ulp 4: complex(-0.22251715680177267, 0.10070913113607541)
# call: f(complex(1.0, 2.0), True)
# expect ulp 4: complex(1.0000000000000002, 2.0)
# call: f(complex(1.0, 2.0), int8(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex(1.0, 2.0), int16(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex(1.0, 2.0), int32(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex(1.0, 2.0), 5)
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex(1.0, 2.0), uint8(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex(1.0, 2.0), uint16(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex(1.0, 2.0), uint32(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex(1.0, 2.0), uint64(5))
# expect ulp 4: complex(40.99999999999999, -38.00000000000003)
# call: f(complex(1.0, 2.0), float32(2.5))
# expect ulp 4: complex(-6.960664459571901, 2.7296244647840084)
# call: f(complex(1.0, 2.0), 2.5)
# expect ulp 4: complex(-6.960664459571901, 2.7296244647840084)
# call: f(complex(1.0, 2.0), complex64(1.0, 2.0))
# expect ulp 4: complex(-0.22251715680177267, 0.10070913113607541)
# call: f(complex(1.0, 2.0), complex(1.0, 2.0))
# expect ulp 4: complex(-0.22251715680177267, 0.10070913113607541)
