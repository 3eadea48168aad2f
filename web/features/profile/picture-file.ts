/** MIME types of pictures the shop accepts, also for the file dialogue. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Maximum size of the chosen file in bytes, above that of a phone camera. The picture is scaled down before upload. */
export const largestFile = 20 * 1024 * 1024
/** Maximum side of the uploaded square in pixels; the shop shows it smaller. */
const sentSide = 720
const quality = 0.85

export type PictureProblem = 'type' | 'size' | 'unreadable'

/** The problem of a file by its type and size; null when it has none. */
export function problemOf({ type, size }: Pick<Blob, 'type' | 'size'>): PictureProblem | null {
  if (!pictureTypes.includes(type)) return 'type'
  return size > largestFile ? 'size' : null
}

/** The largest square in the middle of a picture, in pixels. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/** The square of a picture as a JPEG data URL of some 100 KB. Null for a file that is not a picture. */
export async function readPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const { left, top, side } = middleSquare(picture.width, picture.height)
  const to = Math.min(side, sentSide)
  const canvas = document.createElement('canvas')
  canvas.width = to
  canvas.height = to
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency; transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, to, to)
  context.drawImage(picture, left, top, side, side, 0, 0, to, to)
  picture.close()
  return canvas.toDataURL('image/jpeg', quality)
}

/** A picture as it is, as a data URL. Rejects for a file that cannot be read. */
export const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
