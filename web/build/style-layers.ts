import type { Plugin } from 'vite'

/** Layers, weakest first. Styles of screens are in no layer, so they override all of these. */
const order = ['mantine', 'global', 'ui', 'lib', 'features', 'blocks']

const placeOf = /\/web\/(ui|lib|features|blocks)\/.+\.module\.css$/

/** The style sheet wrapped in the layer of its folder, or null where the folder has none. */
export function layered(code: string, id: string) {
  const layer = placeOf.exec(id)?.[1]
  return layer ? `@layer ${order.join(', ')};\n@layer ${layer} {\n${code}\n}\n` : null
}

/**
 * Makes a screen's styles override those of its parts in any loading order: a part that loads later brings its shared
 * style sheets again, after the screen's own.
 */
export function styleLayers(): Plugin {
  return {
    name: 'sokoni:style-layers',
    enforce: 'pre',
    transform: (code, id) => layered(code, id),
  }
}
