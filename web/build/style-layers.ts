import type { Plugin } from 'vite'

/** What may be overruled, weakest first. Screens stand in no layer: they overrule all of it. */
const order = ['mantine', 'global', 'ui', 'lib', 'features', 'blocks']

const placeOf = /\/web\/(ui|lib|features|blocks)\/.+\.module\.css$/

/** The style sheet in the layer of its folder, or null where it belongs to none. */
export function layered(code: string, id: string) {
  const layer = placeOf.exec(id)?.[1]
  return layer ? `@layer ${order.join(', ')};\n@layer ${layer} {\n${code}\n}\n` : null
}

/**
 * Lets a screen overrule what it is made of, whichever style sheet arrives last: a part that loads later brings those it
 * shares along once more, after the screen's own.
 */
export function styleLayers(): Plugin {
  return {
    name: 'sokoni:style-layers',
    enforce: 'pre',
    transform: (code, id) => layered(code, id),
  }
}
