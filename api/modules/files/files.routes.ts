import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { portraitFolder } from './portraits.service.ts'

const YEAR = 365 * 24 * 60 * 60

/**
 * Product pictures at fixed widths: `/pictures/{key}-{360|720}.{avif|webp}`, and portraits at
 * `/pictures/portraits/{key}.webp`, which only browsers may cache. The picture of a key never changes, so both are
 * cached for a year.
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
  await serve(portraitFolder(dataDir), '/pictures/portraits/', `private, max-age=${YEAR}, immutable`)
}
