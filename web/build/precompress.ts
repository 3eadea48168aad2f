import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(?:js|css|svg)$/

async function compress(file: string) {
  const source = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(source, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(source, { level: 9 }))
}

/** Writes a .br and a .gz next to each asset, once and at the highest level, instead of compressing on each request. */
export const precompress = (root: string): Plugin => ({
  name: 'sokoni:precompress',
  apply: 'build',
  // The server is built last, when all files of the browser exist.
  applyToEnvironment: (environment) => environment.name === 'ssr',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const assets = path.join(root, 'build/client/assets')
      const names = await readdir(assets)
      await Promise.all(names.filter((name) => worthIt.test(name)).map((name) => compress(path.join(assets, name))))
    },
  },
})
