import { Trans } from '@lingui/react/macro'
import { PackageSearch } from 'lucide-react'

/** The lists of products without a row. */
export const noProducts = {
  empty: {
    icon: PackageSearch,
    title: <Trans>No Products Found</Trans>,
    text: <Trans>Products appear here as soon as they are added or imported.</Trans>,
  },
  noMatch: {
    icon: PackageSearch,
    title: <Trans>No Products Found</Trans>,
    text: <Trans>No products match this search and these filters. Try other words or clear the filters.</Trans>,
  },
}
