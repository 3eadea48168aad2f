/** Kinds of pictures the shop takes, for the file dialogue too. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Bytes of the file that is chosen: more than a phone's camera makes. What is sent is a small part of it. */
export const largestFile = 20 * 1024 * 1024
/** Pixels of a side as sent: the shop shows it smaller. */
const sentSide = 720
const quality = 0.85

export type PictureProblem = 'type' | 'size' | 'unreadable'

/** Why a file cannot be one's picture, as far as it shows from outside; null when it can. */
export function problemOf({ type, size }: Pick<Blob, 'type' | 'size'>): PictureProblem | null {
  if (!pictureTypes.includes(type)) return 'type'
  return size > largestFile ? 'size' : null
}

/** The square in the middle. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/** The square of a picture as data to send: some 100 KB instead of a camera's megabytes. Null for what is no picture. */
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
  // A JPEG knows no transparency: what was, is white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, to, to)
  context.drawImage(picture, left, top, side, side, 0, 0, to, to)
  picture.close()
  return canvas.toDataURL('image/jpeg', quality)
}
