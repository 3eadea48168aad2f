import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { readBlurred } from './blurred-pictures.service.ts'
import { portraitFolder } from './portraits.service.ts'

const YEAR = 365 * 24 * 60 * 60

const isKey = (key: string) => /^[a-z0-9-]{1,100}$/.test(key)

/**
 * Product pictures at fixed widths: `/pictures/{key}-{360|720}.{avif|webp}`, and portraits at
 * `/pictures/portraits/{key}.webp`, which only browsers may cache; `/pictures/blurred/{key}.webp` is for visitors. The
 * picture of a key never changes, so all are cached for a year.
 */
export const pictureRoutes: ShopRoutes = async (app, { dataDir }) => {
  const serve = async (root: string, prefix: string, cacheControl: string) => {
    mkdirSync(root, { recursive: true })
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', cacheControl)
      },
    })
  }
  await serve(path.join(dataDir, 'files', 'pictures'), '/pictures/', `public, max-age=${YEAR}, immutable`)
  app.get<{ Params: { key: string } }>(
    '/pictures/blurred/:key.webp',
    { schema: { hide: true } },
    async ({ params: { key } }, reply) => {
      const picture = isKey(key) ? await readBlurred(dataDir, key) : null
      if (!picture) return reply.callNotFound()
      return reply.type('image/webp').header('cache-control', `public, max-age=${YEAR}, immutable`).send(picture)
    },
  )
  await serve(portraitFolder(dataDir), '/pictures/portraits/', `private, max-age=${YEAR}, immutable`)
}
