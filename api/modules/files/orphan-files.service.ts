import type { FileStore, Listed } from '#api/platform/files/file-store.ts'

const BATCH = 500
const DAY = 24 * 60 * 60_000

/**
 * Removes files without a row, left by a process that died between writing the file and the row. Files younger than a
 * day stay, as their row may still be written. `known` returns the names, up to their first dot, that have a row.
 */
export async function removeOrphans(
  files: FileStore,
  folder: string,
  known: (names: string[]) => Promise<ReadonlySet<string>>,
) {
  let batch: Listed[] = []
  const remove = async () => {
    const named = await known(batch.map(({ key }) => nameOf(key)))
    for (const { key } of batch) if (key.endsWith('.part') || !named.has(nameOf(key))) await files.remove(key)
    batch = []
  }
  for await (const file of files.list(folder)) {
    if (file.modifiedAt.getTime() >= Date.now() - DAY) continue
    batch.push(file)
    if (batch.length === BATCH) await remove()
  }
  if (batch.length > 0) await remove()
}

const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1).replace(/\..*$/, '')
