import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SectionKey } from '#contract/catalogue/browse.ts'
import type { SitePath } from '#web/lib/url/paths.ts'

/** The titles of the rails. */
export const sectionLabels = {
  all: msg`All Products`,
  recommended: msg`Recommended for You`,
  trending: msg`Trending Products`,
  'back-in-stock': msg`Back in Stock`,
  'best-seller': msg`Best Seller`,
  featured: msg`Featured Products`,
  top: msg`Top Products`,
  'new-arrivals': msg`New Arrivals`,
} satisfies Record<SectionKey, MessageDescriptor>

/** The id of the list below the rails of /products. */
export const allProductsId = 'all-products'

/** The path of the full list of a rail. */
export const sectionPath = (section: SectionKey): SitePath =>
  section === 'all' ? `/products#${allProductsId}` : `/products?section=${section}`
