import { z } from 'zod'

export const Id = z.int().positive()

/** A number in a URL: digits, perhaps with decimals. `Number` alone would read '' as 0 and '0x10' as 16. */
export const NumberParam = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,16}(?:\.\d{1,8})?$/)
    .transform(Number),
])

/** An id in a URL. */
export const IdParam = NumberParam.pipe(z.int().positive())

export const PageQuery = {
  /** Zero-based. */
  page: NumberParam.pipe(z.int().min(0).max(100_000)).optional(),
  size: NumberParam.pipe(z.int().min(1).max(200)).optional(),
}

/** A flag in a URL, `true` or `false` as text; whether it may be absent is up to the query it stands in. */
export const FlagParam = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** The shape of every list. The count is exact up to 10,000; above it stops and says so. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    totalElements: z.int(),
    totalIsCapped: z.boolean().optional(),
    page: z.int(),
    size: z.int(),
  })

export type PageOf<Item> = {
  content: Item[]
  totalElements: number
  totalIsCapped?: boolean | undefined
  page: number
  size: number
}

/** A timestamp as the API says it: ISO 8601, UTC. */
export const Timestamp = z.iso.datetime()

/** Shillings with at most two decimals. */
export const Shillings = z.number()
