type Format = 'jpeg' | 'png' | 'webp' | 'gif'

const beginsWith = (bytes: Buffer, signature: number[] | string, at = 0) => {
  const expected = Buffer.from(signature as string)
  return bytes.subarray(at, at + expected.length).equals(expected)
}

/** The format of a file by its first bytes, not by its declared type; null for all but the four accepted formats. */
export function formatOf(bytes: Buffer): Format | null {
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (beginsWith(bytes, 'RIFF') && beginsWith(bytes, 'WEBP', 8)) return 'webp'
  return beginsWith(bytes, 'GIF87a') || beginsWith(bytes, 'GIF89a') ? 'gif' : null
}
