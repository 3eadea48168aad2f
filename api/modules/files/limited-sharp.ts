import sharp from 'sharp'

// Loaded with the first picture that is decoded: a process without one has no use for its native libraries.

// One thread leaves the other core to requests; the cache would hold decoded pictures in memory.
sharp.concurrency(1)
sharp.cache(false)
// Only these decoders are enabled, to limit the attack surface of libvips.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

export { sharp }
