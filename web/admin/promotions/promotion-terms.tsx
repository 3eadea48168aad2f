import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import type { Promotion } from '#contract/orders/promotions.staff.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { screens } from '../lib/screens.ts'

/** '10%' or 'KSh 500'. */
export const discountText = ({ kind, percent, amount }: Pick<Promotion, 'kind' | 'percent' | 'amount'>) =>
  kind === 'percent' ? `${percent ?? 0}%` : ksh(amount ?? 0)

/** The days on which a code can be used. */
export function Period({ startsOn, endsOn }: Pick<Promotion, 'startsOn' | 'endsOn'>) {
  const language = useLanguage()
  const first = startsOn && formatDay(startsOn, language)
  const last = endsOn && formatDay(endsOn, language)
  if (first && last) {
    return (
      <Trans>
        {first} to {last}
      </Trans>
    )
  }
  if (first) return <Trans>From {first}</Trans>
  return last ? <Trans>Until {last}</Trans> : <Trans>Without an end</Trans>
}

/** '12 of 100', with '+' where not all orders were counted. */
export function useUses() {
  const { t, i18n } = useLingui()
  return ({ uses, usesAreCapped, maxUses }: Pick<Promotion, 'uses' | 'usesAreCapped' | 'maxUses'>) => {
    const counted = `${i18n.number(uses)}${usesAreCapped ? '+' : ''}`
    const max = maxUses === null ? null : i18n.number(maxUses)
    return max === null ? counted : t`${counted} of ${max}`
  }
}

/** The orders with a code: a link for those who may read orders. */
export function OrdersLink({ id, children }: { id: number; children: ReactNode }) {
  if (!can(useSession(), screens.orders.permission)) return children
  return <Link to={`${screens.orders.path}?promotion=${id}`}>{children}</Link>
}
