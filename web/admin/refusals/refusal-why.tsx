import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import type { Refusal } from '#contract/orders/refusals.staff.ts'
import { localePath, useLanguage } from '#web/lib/url/paths.ts'
import { refusalSteps } from '../lib/refusal-reason.tsx'
import styles from './refusals.module.css'

/** Why a booking was refused, with figures and products, and what to do next. */
export function RefusalWhy({ refusal: { reason, message, limit, products } }: { refusal: Refusal }) {
  const { t } = useLingui()
  const language = useLanguage()
  const listed = products.flatMap(({ id, name, slug }) => (slug === null ? [] : [{ id, name, slug }]))
  return (
    <div className={styles.why}>
      <p>{message}</p>
      {limit && <LimitFigures limit={limit} />}
      <p>
        <strong>
          <Trans>Next:</Trans>
        </strong>{' '}
        {t(refusalSteps[reason])}
      </p>
      {listed.length > 0 && (
        <ul className={styles.products} aria-label={t`Products`}>
          {listed.map(({ id, name, slug }) => (
            <li key={id}>
              <Link to={localePath(`/products/${encodeURIComponent(slug)}`, language)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function LimitFigures({ limit: figures }: { limit: NonNullable<Refusal['limit']> }) {
  const limit = ksh(figures.limit)
  const outstanding = ksh(figures.outstanding)
  const held = ksh(figures.held)
  return (
    <p className={styles.figures}>
      <Trans>
        Limit {limit}, outstanding {outstanding}, held {held}
      </Trans>
    </p>
  )
}
