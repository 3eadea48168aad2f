import type { NotAdded } from './picture-upload.ts'

/** Files of products added in this tab that did not become pictures: the page of the product offers them again. */
const left = new Map<number, readonly NotAdded[]>()

export const notAddedOf = (productId: number) => left.get(productId) ?? []

export function keepNotAdded(productId: number, files: readonly NotAdded[]) {
  if (files.length > 0) left.set(productId, files)
  else left.delete(productId)
}
