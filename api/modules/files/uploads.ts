// Pictures that people upload: read from the request, decoded within limits.

import type { Sharp } from 'sharp'
import { ShopError } from '#api/platform/errors.ts'
import { limitConcurrency } from '#api/platform/limits/concurrency-limit.ts'
import { largestPicture } from '#contract/account/profile.ts'
import { formatOf } from './portraits.rules.ts'

/** Larger than phone cameras take. Checked in the header, so that decompression bombs are refused before decoding. */
export const MAX_PIXELS = 64_000_000
export const MAX_SECONDS = 10

export type LimitedSharp = typeof import('./limited-sharp.ts').sharp
const oneAtATime = limitConcurrency({ running: 1, waiting: 12 })

/**
 * Runs work on pictures, one at a time, because decoding uses a core for up to a second, and memory. The first call loads
 * `sharp`. Throws OVERLOADED when too many wait.
 */
export const withSharp = <Result>(work: (sharp: LimitedSharp) => Promise<Result>): Promise<Result> =>
  oneAtATime(async () => {
    const { sharp } = await import('./limited-sharp.ts')
    return work(sharp)
  })

/**
 * The bytes of an upload given as a data URL. Throws TOO_LARGE above 5 MB, PICTURE_NOT_READABLE for anything that does not
 * begin like a JPEG, PNG, WebP or GIF.
 */
export function bytesOf(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  assertPicture(bytes)
  return bytes
}

/** Throws TOO_LARGE above 5 MB, PICTURE_NOT_READABLE for anything that does not begin like a JPEG, PNG, WebP or GIF. */
export function assertPicture(bytes: Buffer) {
  if (bytes.length > largestPicture) throw new ShopError('TOO_LARGE', { limitBytes: largestPicture })
  if (!formatOf(bytes)) throw new ShopError('PICTURE_NOT_READABLE', {})
}

/**
 * Decodes an upload upright, whole and without metadata, and gives it the size and format of `shape`. Throws PICTURE_NOT_READABLE for
 * one that is broken or has more than 64 megapixels, OVERLOADED when too many wait.
 */
export const decode = (bytes: Buffer, shape: (upright: Sharp) => Sharp): Promise<Buffer> =>
  withSharp((sharp) =>
    shape(
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS }).autoOrient(),
    )
      .toBuffer()
      .catch(() => {
        throw new ShopError('PICTURE_NOT_READABLE', {})
      }),
  )
