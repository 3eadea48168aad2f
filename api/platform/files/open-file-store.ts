import path from 'node:path'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/** The stored files of the shop. */
export const openFileStore = ({ dataDir }: { dataDir: string }): FileStore => diskStore(path.join(dataDir, 'files'))
