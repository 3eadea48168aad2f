import { importPartBytes } from '#contract/imports/import-choices.ts'
import { type Import, putImportPart } from '#contract/imports/imports.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { memoryStore } from '#web/ui/memory-store.ts'

type Upload = { id: number; parts: number; error: unknown }

/** The upload of this page; a reload ends it, and the same file goes on from its last part. */
export const currentUpload = memoryStore<Upload | null>(null)

/** In base64, without the head of the data URL. */
const base64Of = (part: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(part)
  })

/** Sends the parts of a file that the server lacks, one after the other. A failure is kept in the store; calling it again goes on. */
export async function upload(
  { id, parts }: Pick<Import, 'id' | 'parts'>,
  file: File,
  onEnd: (answer: Import) => unknown,
) {
  const count = Math.ceil(file.size / importPartBytes)
  currentUpload.set({ id, parts, error: null })
  try {
    for (let part = parts; part < count; part += 1) {
      const content = await base64Of(file.slice(part * importPartBytes, (part + 1) * importPartBytes))
      const answer = await api(putImportPart, { params: { id, part }, body: { content } })
      currentUpload.set({ id, parts: part + 1, error: null })
      if (part === count - 1) onEnd(answer)
    }
    currentUpload.set(null)
  } catch (error) {
    currentUpload.set({ id, parts: currentUpload.get()?.parts ?? parts, error })
  }
}
