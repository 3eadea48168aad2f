import type { Plugin } from 'vite'

const name = 'virtual:catalogue-files'
const resolved = `\0${name}`
const catalogue = /\/web\/(locales\/\w+\/\w+\.po)$/

/**
 * Tells the server build under which name the browser finds each catalogue, so that a page can ask for its words
 * together with its code. The browser is built first; in development there is nothing to tell.
 */
export function catalogueFiles(): Plugin {
  const files: Record<string, string> = {}
  return {
    name: 'sokoni:catalogue-files',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? { code: `export default ${JSON.stringify(files)}`, moduleType: 'js' } : null),
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const path = chunk.facadeModuleId?.match(catalogue)?.[1]
        if (path) files[path] = `/${chunk.fileName}`
      }
    },
  }
}
