import { z } from 'zod'

export const Id = z.int().positive()

/** A number that came in a URL. */
export const IdParam = z.coerce.number<string | number>().int().positive().max(Number.MAX_SAFE_INTEGER)

export const PageQuery = {
  /** Zero-based. */
  page: z.coerce.number<string | number>().int().min(0).max(100_000).optional(),
  size: z.coerce.number<string | number>().int().min(1).max(200).optional(),
}

/** A flag in a URL: `true` or absent means what it says. */
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
