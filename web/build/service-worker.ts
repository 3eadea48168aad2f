import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Build } from '../worker/worker.ts'

/** The picture of shared links, which no page shows. */
const notShown = 'social.svg'

/** The build as its service worker knows it: every file under `/assets/`, the icons, and a hash of both and of the worker. */
async function describeBuild(client: string, worker: string): Promise<Build> {
  const assets = (await readdir(path.join(client, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name)).sort()
  const icons = (await readdir(client)).filter((name) => /\.(?:png|svg)$/.test(name) && name !== notShown).sort()
  const hash = createHash('sha256').update(worker).update(assets.join())
  for (const name of icons) hash.update(await readFile(path.join(client, name)))
  return {
    id: hash.digest('hex').slice(0, 12),
    files: [...assets.map((name) => `/assets/${name}`), ...icons.map((name) => `/${name}`)],
  }
}

/** Builds `web/worker/` as `/sw.js`, with the list of the build's files. */
export const serviceWorker = (root: string): Plugin => ({
  name: 'sokoni:service-worker',
  apply: 'build',
  buildStart() {
    if (this.environment.name !== 'client') return
    this.emitFile({ type: 'chunk', id: path.join(root, 'web/worker/main.ts'), fileName: 'sw.js' })
  },
  // The server is built last, when all files of the browser exist.
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      if (this.environment.name !== 'ssr') return
      const client = path.join(root, 'build/client')
      const file = path.join(client, 'sw.js')
      const worker = await readFile(file, 'utf8')
      if (/^(?:import|export)\b/m.test(worker)) throw new Error('The service worker must be one file.')
      await writeFile(file, `self.shopBuild=${JSON.stringify(await describeBuild(client, worker))};\n${worker}`)
    },
  },
})
