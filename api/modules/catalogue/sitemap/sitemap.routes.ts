import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { robotsText } from './sitemap.rules.ts'
import { makeIndex, makeManifest, makePages, makeProducts } from './sitemap.service.ts'

const xml = 'application/xml; charset=utf-8'

/** Files for robots and phones: sitemap, robots.txt, manifest. Cached as a whole like every public answer. */
export const sitemapRoutes: ShopRoutes = async (app, { db, publicUrl, publicCache }) => {
  const serve = (path: string, type: string, make: (number: number) => Promise<string>) =>
    app.get<{ Params: { number?: string } }>(path, { schema: { hide: true } }, (request, reply) => {
      const number = Number(request.params.number)
      return publicCache.serve(request, reply, `${path} ${number}`, async () => ({
        status: 200,
        headers: { 'content-type': type, 'cache-control': 'public, no-cache' },
        body: Buffer.from(await make(number)),
      }))
    })

  serve('/sitemap.xml', xml, () => makeIndex(db, publicUrl))
  serve('/sitemaps/pages.xml', xml, () => makePages(db, publicUrl))
  serve('/sitemaps/products-:number(^[1-9]\\d{0,4}$).xml', xml, (number) => makeProducts(db, publicUrl, number))
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => robotsText(publicUrl))
  const manifest = 'application/manifest+json; charset=utf-8'
  serve('/manifest.webmanifest', manifest, () => makeManifest(db, 'en'))
  serve('/sw/manifest.webmanifest', manifest, () => makeManifest(db, 'sw'))
}
