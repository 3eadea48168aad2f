import type { Plugin } from 'vite'

const name = 'virtual:style-texts'
const resolved = `\0${name}`

/**
 * Gives the server build the text of each style sheet by its URL, so that a page can inline its own. Relies on the
 * browser's build being first; empty in development.
 */
export function styleTexts(): Plugin {
  const texts: Record<string, string> = {}
  return {
    name: 'sokoni:style-texts',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' } : null),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const asset of Object.values(bundle)) {
          if (asset.type === 'asset' && asset.fileName.endsWith('.css')) {
            texts[`/${asset.fileName}`] = asset.source.toString().trim()
          }
        }
      },
    },
  }
}
