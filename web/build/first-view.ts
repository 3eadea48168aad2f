import path from 'node:path'

/** The frame of the shop and the pages that visitors open first. */
const firstPages = [
  'root',
  'storefront/layout',
  'storefront/home/home',
  'storefront/products/products',
  'storefront/product/product',
]

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/**
 * Whether a module loads with one of the first pages of the shop. What a page imports later by `import()` does not
 * count.
 */
export function firstViewModules(root: string): (id: string, graph: Graph) => boolean {
  const found = new Set<string>()
  const add = (id: string, graph: Graph) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, graph)
  }
  return (id, graph) => {
    if (found.size === 0) for (const page of firstPages) add(path.join(root, 'web', `${page}.tsx`), graph)
    return found.has(id)
  }
}
