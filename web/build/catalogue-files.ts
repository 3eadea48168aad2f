import type { Plugin } from 'vite'

const name = 'virtual:catalogue-files'
const resolved = `\0${name}`
const catalogue = /\/web\/(locales\/\w+\/\w+\.po)$/

/**
 * Gives the server build the URL of each catalogue in the browser, so that a page can preload its messages together
 * with its code. Relies on the browser's build being first; empty in development.
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
