import { addProductPicture } from '#contract/catalogue/product-pictures.staff.ts'
import { api, messageOf } from '#web/lib/http/api.ts'

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

/** A file that did not become a picture, with the reason in words. */
export type NotAdded = { file: File; reason: string; canRetry: boolean }

/** Reasons that the browser finds: it cannot read the file, there is no place for it, or no answer came. */
export type UploadTexts = Record<'unreadable' | 'noRoom' | 'failed', string>

type Upload = { productId: number; files: readonly File[]; room: number; texts: UploadTexts }

/** Uploads files one after the other, as many as there is room for. One that fails stops no other. Returns those that failed. */
export async function uploadPictures({ productId, files, room, texts }: Upload, onDone: (done: number) => void) {
  const notAdded: NotAdded[] = []
  for (const [index, file] of files.slice(0, room).entries()) {
    const data = await shrink(file)
    if (data === null) notAdded.push({ file, reason: texts.unreadable, canRetry: false })
    else {
      await api(addProductPicture, { params: { id: productId }, body: { data } }).catch((error: unknown) =>
        notAdded.push({ file, reason: messageOf(error, texts.failed), canRetry: true }),
      )
    }
    onDone(index + 1)
  }
  return [...notAdded, ...files.slice(room).map((file) => ({ file, reason: texts.noRoom, canRetry: true }))]
}
