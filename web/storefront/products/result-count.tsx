import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { filterSearch, type ProductFilter } from '#web/features/products/product-filter.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './result-count.module.css'

type Props = { filter: ProductFilter; total: number; isCapped: boolean; correctedTo: string | undefined }

/** The number of search results, and the corrected search if the server corrected it. */
export function ResultCount({ filter, total, isCapped, correctedTo }: Props) {
  const { t } = useLingui()
  const { search } = filter
  return (
    <div className={styles.found} role="status">
      {correctedTo && (
        <p>
          <Trans>
            Showing results for <strong>{correctedTo}</strong>
          </Trans>
        </p>
      )}
      <p className={styles.line}>
        <span>
          {isCapped ? (
            <Trans>
              Found more than {total} results for "{search}"
            </Trans>
          ) : (
            <Plural value={total} one={`Found # result for "${search}"`} other={`Found # results for "${search}"`} />
          )}
        </span>
        <LocaleLink to={`/products${filterSearch(filter, { search: '' })}`} aria-label={t`Clear search`}>
          <X aria-hidden size={18} />
        </LocaleLink>
      </p>
    </div>
  )
}
