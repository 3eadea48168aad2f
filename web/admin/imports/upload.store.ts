import { importPartBytes } from '#contract/imports/import-choices.ts'
import { type Import, putImportPart } from '#contract/imports/imports.staff.ts'
import { markUnsaved } from '#web/lib/form/unsaved.ts'
import { api } from '#web/lib/http/api.ts'
import { memoryStore } from '#web/ui/memory-store.ts'

type Upload = { id: number; parts: number; file: File; error: unknown }

/** The upload of this tab, which goes on while other pages are open. A reload ends it; the same file then goes on from its last part. */
export const currentUpload = memoryStore<Upload | null>(null)

currentUpload.subscribe(() => {
  const upload = currentUpload.get()
  const isRunning = upload?.error === null
  markUnsaved(currentUpload, isRunning)
  if (isRunning) window.addEventListener('beforeunload', confirmLeaving)
  else window.removeEventListener('beforeunload', confirmLeaving)
})

/** Makes the browser ask before the tab is closed or reloaded. */
const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** In base64, without the head of the data URL. */
const base64Of = (part: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(part)
  })

/**
 * Sends the parts of a file that the server lacks, one after the other; another upload ends this one. A failure is kept
 * in the store; calling it again goes on.
 */
export async function upload(
  { id, parts }: Pick<Import, 'id' | 'parts'>,
  file: File,
  onAnswer: (answer: Import) => unknown,
) {
  const count = Math.ceil(file.size / importPartBytes)
  let latest: Upload = { id, parts, file, error: null }
  const set = (change: Partial<Upload>) => {
    latest = { ...latest, ...change }
    currentUpload.set(latest)
  }
  set({})
  try {
    for (let part = parts; part < count; part += 1) {
      const content = await base64Of(file.slice(part * importPartBytes, (part + 1) * importPartBytes))
      if (currentUpload.get() !== latest) return
      const answer = await api(putImportPart, { params: { id, part }, body: { content } })
      if (currentUpload.get() !== latest) return
      set({ parts: answer.parts })
      if (answer.status !== 'uploading') currentUpload.set(null)
      onAnswer(answer)
    }
  } catch (error) {
    if (currentUpload.get() === latest) set({ error })
  }
}
