import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Product pictures at fixed widths: `/pictures/{key}-{360|720}.{avif|webp}`. A key never shows another picture, so
 * browsers keep them for a year.
 */
export async function pictureRoutes(app: FastifyInstance, { dataDir }: { dataDir: string }) {
  const root = path.join(dataDir, 'files', 'pictures')
  mkdirSync(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/pictures/',
    decorateReply: false,
    index: false,
    maxAge: '365d',
    immutable: true,
  })
}
