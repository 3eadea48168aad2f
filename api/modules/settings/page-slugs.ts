import { ShopError } from '#api/platform/errors.ts'
import { type PageSlug, pageSlugs } from '#contract/site/pages.ts'

/** The slug of an address. Throws NOT_FOUND for any other name. */
export function toSlug(name: string): PageSlug {
  const slug = pageSlugs.find((known) => known === name)
  if (!slug) throw new ShopError('NOT_FOUND', {})
  return slug
}
