import { addProductPicture } from '#contract/catalogue/product-pictures.staff.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { newRequestKey } from '#web/lib/http/transport.ts'

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

/**
 * What was sent of a file that did not become a picture. Sent again it is the same call: where the answer was lost, the
 * picture is there already and is not added twice.
 */
const attempts = new WeakMap<File, { data: string; key: string }>()

/** The call of a file: that of its last attempt, or a new one. Null for a file that is not a picture. */
async function attemptOf(file: File) {
  const earlier = attempts.get(file)
  if (earlier) return earlier
  const data = await shrink(file)
  if (data === null) return null
  const attempt = { data, key: newRequestKey() }
  attempts.set(file, attempt)
  return attempt
}

type Upload = { productId: number; files: readonly File[]; room: number; texts: UploadTexts }

/** Uploads files one after the other, as many as there is room for. One that fails stops no other. Returns those that failed. */
export async function uploadPictures({ productId, files, room, texts }: Upload, onDone: (done: number) => void) {
  const notAdded: NotAdded[] = []
  for (const [index, file] of files.slice(0, room).entries()) {
    const attempt = await attemptOf(file)
    if (!attempt) notAdded.push({ file, reason: texts.unreadable, canRetry: false })
    else {
      const { data, key: idempotencyKey } = attempt
      await api(addProductPicture, { params: { id: productId }, body: { data }, idempotencyKey }).then(
        () => attempts.delete(file),
        (error: unknown) => notAdded.push({ file, reason: messageOf(error, texts.failed), canRetry: true }),
      )
    }
    onDone(index + 1)
  }
  return [...notAdded, ...files.slice(room).map((file) => ({ file, reason: texts.noRoom, canRetry: true }))]
}
