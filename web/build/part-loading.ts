import path from 'node:path'
import type { Plugin } from 'vite'

/** The module of Vite that loads the files of an `import()` in the browser. */
const preloadHelper = '\0vite/preload-helper.js'

/** Files of the first page, which no part needs to load. */
const firstFiles = /\/(vendor|base|rolldown-runtime)-[^/]+\.js$/

/** Lets `loadPart` load each `import()` of the browser's build, with the names of all its files. */
export function partLoading(root: string): Plugin {
  const loadPart = path.join(root, 'web/lib/boot/load-part.ts')
  return {
    name: 'sokoni:part-loading',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (part, files) => [...new Set([part, ...files])].filter((file) => !firstFiles.test(file)),
        },
      },
    }),
    load: (id) =>
      id === preloadHelper ? `export { loadPart as __vitePreload } from ${JSON.stringify(loadPart)}` : null,
  }
}
