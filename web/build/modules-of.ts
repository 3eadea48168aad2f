import path from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Whether a module loads with one of these screens of `web/`. What they import later by `import()` does not count. */
export function modulesOf(root: string, screens: string[]): (id: string, graph: Graph) => boolean {
  const found = new Set<string>()
  const add = (id: string, graph: Graph) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, graph)
  }
  return (id, graph) => {
    if (found.size === 0) for (const screen of screens) add(path.join(root, 'web', `${screen}.tsx`), graph)
    return found.has(id)
  }
}
