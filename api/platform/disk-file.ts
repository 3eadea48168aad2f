import { stat } from 'node:fs/promises'

/** A file on disk as the answer of a call. It has no content in memory: `endpoint.ts` streams it from `path`. */
export class DiskFile extends File {
  readonly path: string
  readonly length: number

  constructor(path: string, length: number, name: string, type: string) {
    super([], name, { type })
    this.path = path
    this.length = length
  }
}

/** Null when there is no such file. */
export async function openDiskFile(path: string, name: string, type: string): Promise<DiskFile | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && new DiskFile(path, found.size, name, type)
}
