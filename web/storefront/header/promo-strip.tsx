import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, Tag, Truck } from 'lucide-react'
import { ksh } from '#contract/money.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './promo-strip.module.css'

const freeShippingFrom = ksh(5000)

export function PromoStrip() {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, so it must be reached by keyboard
    <ul className={styles.strip} aria-label={t`Offers`} tabIndex={0}>
      <li>
        <Truck aria-hidden size={16} />
        <Trans>Free shipping over {freeShippingFrom}</Trans>
      </li>
      <li>
        <Tag aria-hidden size={16} />
        <Trans>Up to 70% OFF Summer Sale</Trans>
        <Badge tone="offer">
          <Trans>HOT</Trans>
        </Badge>
      </li>
      <li>
        <Lock aria-hidden size={16} />
        <Trans>Secure Shopping Guaranteed</Trans>
      </li>
    </ul>
  )
}
