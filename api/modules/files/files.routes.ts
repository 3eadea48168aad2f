import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import type { ByteRange, Stored } from '#api/platform/files/file-store.ts'
import { readBlurred } from './blurred-pictures.service.ts'

const YEAR = 365 * 24 * 60 * 60
const forAll = `public, max-age=${YEAR}, immutable`
const forBrowsers = `private, max-age=${YEAR}, immutable`

const isKey = (key: string) => /^[a-z0-9-]{1,100}$/.test(key)

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }
const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** The bytes that are asked for; null for the whole file, which is also the answer to several ranges. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'outside' : { start, end }
}

/** Whether the client has the file already: by its tag, else by its time. */
function isFresh({ headers }: FastifyRequest, tag: string, modified: string) {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags === '*' || tags.split(',').some((one) => one.trim() === tag)
  return headers['if-modified-since'] === modified
}

/** Sends a stored file, or what the client lacks of it. */
async function send(request: FastifyRequest, reply: FastifyReply, stored: Stored, type: string) {
  const { size, modifiedAt } = stored
  const modified = modifiedAt.toUTCString()
  const tag = `W/"${size.toString(16)}-${Math.floor(modifiedAt.getTime() / 1000).toString(16)}"`
  reply.header('etag', tag).header('last-modified', modified).header('accept-ranges', 'bytes')
  if (isFresh(request, tag, modified)) return reply.code(304).send()
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === tag || condition === modified
  const range = isSame ? rangeOf(request.headers.range, size) : null
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.type(type).header('content-length', range ? range.end - range.start + 1 : size)
  return request.method === 'HEAD' ? reply.send() : reply.send(await stored.read(range ?? undefined))
}

/**
 * Product pictures at fixed widths: `/pictures/{key}-{360|720}.{avif|webp}`, and portraits at
 * `/pictures/portraits/{key}.webp`, which only browsers may cache; `/pictures/blurred/{key}.webp` is for visitors. The
 * picture of a key never changes, so all are cached for a year.
 */
export const pictureRoutes: ShopRoutes = async (app, { files }) => {
  const serve = (prefix: string, folder: string, cacheControl: string) =>
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const name = request.params['*']
        const stored = await files.open(`${folder}${name}`)
        if (!stored) return reply.callNotFound()
        return send(request, reply.header('cache-control', cacheControl), stored, typeOf(name))
      },
    })
  serve('/pictures/', 'pictures/', forAll)
  serve('/pictures/portraits/', 'portraits/', forBrowsers)
  app.get<{ Params: { key: string } }>(
    '/pictures/blurred/:key.webp',
    { schema: { hide: true } },
    async ({ params: { key } }, reply) => {
      const picture = isKey(key) ? await readBlurred(files, key) : null
      if (!picture) return reply.callNotFound()
      return reply.type('image/webp').header('cache-control', forAll).send(picture)
    },
  )
}
