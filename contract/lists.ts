import { z } from 'zod'
import { messageCode } from './errors.ts'

export const Id = z.int().positive()

/** The version an edit is based on; the limit is that of the integer column. */
export const Version = z.int().min(0).max(2_147_483_647)

/** A number in a URL: digits with optional decimals. `Number` by itself would read '' as 0 and '0x10' as 16. */
export const NumberParam = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,16}(?:\.\d{1,8})?$/)
    .transform(Number),
])

/** An id in a URL. */
export const IdParam = NumberParam.pipe(z.int().positive())

const maxRows = 200
const Page = NumberParam.pipe(z.int().min(0).max(100_000))
const size = (most: number) => NumberParam.pipe(z.int().min(1).max(most))

/** One page of a list, zero-based, and how many rows it has. */
export const pageQuery = (defaultSize: number, most = maxRows) => ({
  page: Page.default(0),
  size: size(most).default(defaultSize),
})

/** The order of a list: a field and `asc` or `desc`. Of long lists only fields that an index serves are named. */
export const sortQuery = <const Field extends string>(fields: readonly Field[]) =>
  z.enum(fields.flatMap((field) => [`${field}.asc`, `${field}.desc`] as const)).optional()

/** Last row that numbered pages of a long list reach; later rows are paged by key. */
export const lastNumberedRow = 1_000

/** For long lists, newest first: a numbered page, or the rows older or newer than an id. */
export const KeyedPageQuery = {
  page: Page.optional(),
  size: size(maxRows).optional(),
  olderThan: IdParam.optional(),
  newerThan: IdParam.optional(),
}

type KeyedPage = { page?: number | undefined; size?: number | undefined; olderThan?: unknown; newerThan?: unknown }

/** False for numbered pages beyond the last numbered row. `size` is the list's default page size. */
export const isReachable =
  (size: number) =>
  ({ page = 0, olderThan, newerThan, ...query }: KeyedPage) =>
    olderThan !== undefined || newerThan !== undefined || page * (query.size ?? size) < lastNumberedRow

export const unreachablePage = {
  path: ['page'],
  message: messageCode('PAGE_UNREACHABLE'),
}

/** A flag in a URL, `true` or `false` as text; the query decides whether it is optional. */
export const FlagParam = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** A business day, YYYY-MM-DD. The database knows no year 0. */
export const Day = z.iso.date().refine((day) => day >= '0001-01-01')

/** The first and the last business day of a list; one by itself leaves the other side open. */
export const ownDays = { from: Day.optional(), to: Day.optional() }

/** The shape of every list. The count is exact up to 10,000; above, it is capped and `totalIsCapped` is true. */
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

/** A timestamp of the API: ISO 8601, UTC. */
export const Timestamp = z.iso.datetime()

/** Shillings with at most two decimals. */
export const Shillings = z.number()
