import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, type LucideIcon, Truck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ksh } from '#contract/money.ts'
import { publicSettings } from '#web/features/settings/settings.queries.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './buy-terms.module.css'

/** The attribute of a product that has its warranty, in the language of the page. */
const warrantyName = /^(warranty|dhamana)$/i

/**
 * Next to the button: who books the order, delivery, returns and warranty. The terms are those of settings, pages and the
 * product; without them the line is left out.
 */
export function BuyTerms({ attributes }: { attributes: Record<string, string> }) {
  const { data: settings } = useQuery(publicSettings())
  const warranty = Object.entries(attributes).find(([name]) => warrantyName.test(name))?.[1]
  return (
    <ul className={styles.terms}>
      <Term icon={UserRound}>
        <Trans>Your credit officer books your order. You repay through your group.</Trans>
      </Term>
      <Term icon={Truck}>
        {settings && (
          <>
            <Trans>Free delivery over {ksh(settings.freeShippingFrom)}.</Trans>{' '}
            {settings.deliveryDays > 0 && (
              <Plural
                value={settings.deliveryDays}
                one="Usually delivered # day after the order."
                other="Usually delivered # days after the order."
              />
            )}{' '}
          </>
        )}
        <LocaleLink to="/shipping">
          <Trans>Shipping Info</Trans>
        </LocaleLink>
      </Term>
      <Term icon={Check}>
        <Trans>Something wrong with the goods? Your branch takes care of it.</Trans>{' '}
        <LocaleLink to="/returns">
          <Trans>Returns</Trans>
        </LocaleLink>
      </Term>
      {warranty && (
        <Term icon={Check}>
          <Trans>Warranty: {warranty}</Trans>
        </Term>
      )}
    </ul>
  )
}

const Term = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li>
    <Icon aria-hidden size={18} />
    <span>{children}</span>
  </li>
)
