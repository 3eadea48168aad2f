import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LeadingSynonyms } from '#contract/catalogue/product-reads.staff.ts'
import type { ProductRecord } from '#contract/catalogue/products.staff.ts'
import { screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { notKnown } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../product-record.module.css'
import { leadingSynonyms } from '../product-record.queries.ts'

/** By which words the search of the shop finds a product, next to its own texts. */
export function SearchPanel({ product: { id, searchWords } }: { product: ProductRecord }) {
  const { t } = useLingui()
  const query = useQuery(leadingSynonyms(id, useSession()))
  return (
    <Panel title={<Trans>Search</Trans>}>
      <h3>
        <Trans>Tags and search words</Trans>
      </h3>
      {searchWords.length > 0 ? <Words words={searchWords} /> : notKnown}
      <h3>
        <Link to={screens.synonyms.path}>
          <Trans>Synonyms</Trans>
        </Link>
      </h3>
      <QueryBoundary query={query} loading={<Skeleton height="3rem" />} failed={t`Failed to load synonyms.`}>
        {({ synonyms }) => <Synonyms synonyms={synonyms} />}
      </QueryBoundary>
    </Panel>
  )
}

const Words = ({ words }: { words: readonly string[] }) => (
  <span className={styles.words}>
    {words.map((word) => (
      <Badge key={word} tone="info">
        {word}
      </Badge>
    ))}
  </span>
)

function Synonyms({ synonyms }: { synonyms: readonly LeadingSynonyms[] }) {
  const { t } = useLingui()
  return (
    <>
      {synonyms.length > 0 ? (
        <ul className={layout.rows}>
          {synonyms.map(({ id, matching, leading }) => {
            const same = matching.join(', ')
            return (
              <li key={id} className={layout.row}>
                <span className={layout.lines}>
                  <Words words={leading} />
                  <small>
                    <Trans>mean the same as {same}</Trans>
                  </small>
                </span>
                <Link to={`${screens.synonyms.path}?edit=${id}`} aria-label={`${t`Edit synonyms`}: ${same}`}>
                  <Trans>Edit</Trans>
                </Link>
              </li>
            )
          })}
        </ul>
      ) : (
        <p>{notKnown}</p>
      )}
    </>
  )
}
