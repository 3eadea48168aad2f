import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { shopManifestUrl } from './shop-manifest-url.ts'

type Routes = Record<string, { id: string; parentId?: string }>
type Manifest = { url: string; routes: Routes }

/** The layout of the console. */
const consoleRoute = 'admin/layout'
const manifestFile = /^manifest-.*\.js$/

const isInConsole = (routes: Routes, id: string | undefined): boolean =>
  id !== undefined && (id === consoleRoute || isInConsole(routes, routes[id]?.parentId))

/** The browser's list of routes without those of the console. `source` assigns the list to a name as JSON. */
export function withoutConsole(source: string): string {
  const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1]
  const manifest = JSON.parse(source.slice(start, end)) as Manifest
  const routes = Object.entries(manifest.routes).filter(([id]) => !isInConsole(manifest.routes, id))
  const ofShop = { ...manifest, url: shopManifestUrl(manifest.url), routes: Object.fromEntries(routes) }
  return source.slice(0, start) + JSON.stringify(ofShop) + source.slice(end)
}

/** Writes shop-manifest-*.js beside the list of all routes; pages of the shop load it instead (decision 66). */
export const shopManifest = (root: string): Plugin => ({
  name: 'sokoni:shop-manifest',
  apply: 'build',
  // The server is built last, when the manifest exists.
  applyToEnvironment: (environment) => environment.name === 'ssr',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const assets = path.join(root, 'build/client/assets')
      for (const name of (await readdir(assets)).filter((file) => manifestFile.test(file))) {
        const source = await readFile(path.join(assets, name), 'utf8')
        await writeFile(path.join(assets, shopManifestUrl(name)), withoutConsole(source))
      }
    },
  },
})
