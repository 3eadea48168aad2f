import { addProductPicture } from '#contract/catalogue/product-pictures.staff.ts'
import { api } from '#web/lib/http/api.ts'

/** MIME types of pictures that the server reads, also for the file dialogue. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif'

/** Maximum side of an uploaded picture in pixels; the shop shows it at half of that. */
const sentSide = 1440
const quality = 0.88

/** A picture as a JPEG data URL of some 300 KB, whole. Null for a file that is not a picture. */
async function shrink(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, sentSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency; transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', quality)
}

/** Uploads files one after the other. Returns the names of those that are no pictures; throws what the server refuses. */
export async function uploadPictures(productId: number, files: readonly File[], onDone: (done: number) => void) {
  const unread: string[] = []
  for (const [index, file] of files.entries()) {
    const data = await shrink(file)
    if (data === null) unread.push(file.name)
    else await api(addProductPicture, { params: { id: productId }, body: { data } })
    onDone(index + 1)
  }
  return unread
}
