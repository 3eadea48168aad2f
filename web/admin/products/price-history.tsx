import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PriceSource } from '#contract/catalogue/product-choices.ts'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { DateTime } from '../lib/date-time.tsx'
import { HistoryList, historyStep } from './history-list.tsx'
import styles from './product-record.module.css'
import { priceChanges } from './product-record.queries.ts'

const sourceLabels = {
  first: msg`First recorded price`,
  added: msg({ message: 'Added', context: 'a product' }),
  edited: msg({ message: 'Changed', context: 'a price' }),
  bulk: msg`Changed with others`,
  import: msg({ message: 'Imported', context: 'a price' }),
} satisfies Record<PriceSource, unknown>

/** Prices and cost of a product over time, newest first. */
export function PriceHistory({ productId }: { productId: number }) {
  const { t } = useLingui()
  const [size, setSize] = useState(historyStep)
  const query = useQuery({ ...priceChanges(productId, size, useSession()), placeholderData: keepPreviousData })
  return (
    <HistoryList query={query} failed={t`Failed to load products.`} onMore={() => setSize(size + historyStep)}>
      {({ listPrice, sellingPrice, cost, source, by, at }) => {
        const amount = cost === null ? '' : ksh(cost)
        return (
          <>
            <span className={styles.change}>
              <strong>{ksh(sellingPrice)}</strong>
              {listPrice > sellingPrice && <s>{ksh(listPrice)}</s>}
            </span>
            <small>
              {t(sourceLabels[source])}
              {by && ` · ${by}`} · <DateTime at={at} />
              {amount && (
                <>
                  {' · '}
                  <Trans>cost {amount}</Trans>
                </>
              )}
            </small>
          </>
        )
      }}
    </HistoryList>
  )
}
