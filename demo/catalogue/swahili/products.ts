import { readFileSync } from 'node:fs'

type Texts = { name: string; description: string }

const lines = readFileSync(new URL('products.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** Names and descriptions of all products by item code: `SOL-0001 | name | description`, a line each. */
export const productsInSwahili: ReadonlyMap<string, Texts> = new Map(
  lines.map((line) => {
    const [code = '', name = '', description = ''] = line.split(' | ')
    return [code, { name, description }]
  }),
)
