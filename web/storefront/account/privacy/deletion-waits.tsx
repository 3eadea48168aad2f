import { Plural, Trans } from '@lingui/react/macro'
import type { DeletionRequest } from '#contract/account/my-data.ts'
import { ksh } from '#contract/money.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import styles from './privacy.module.css'

/** Debts, orders and payments that postpone the deletion of an account until they are settled. */
export function DeletionWaits({ waitsFor }: Pick<DeletionRequest, 'waitsFor'>) {
  const language = useLanguage()
  if (!waitsFor) return null
  const { owed, creditBalance, openOrders, repaymentsClearOn } = waitsFor
  const day = repaymentsClearOn && formatDay(repaymentsClearOn, language)
  const amount = ksh(owed)
  const advance = ksh(creditBalance)
  return (
    <div>
      <p>
        <Trans>Your account stays until this is settled:</Trans>
      </p>
      <ul className={styles.facts}>
        {owed > 0 && (
          <li>
            <Trans>{amount} to be repaid</Trans>
          </li>
        )}
        {creditBalance > 0 && (
          <li>
            <Trans>{advance} that you paid in advance, to be paid back to you</Trans>
          </li>
        )}
        {openOrders > 0 && (
          <li>
            <Plural
              value={openOrders}
              one="# open order, to be delivered or cancelled"
              other="# open orders, to be delivered or cancelled"
            />
          </li>
        )}
        {day && (
          <li>
            <Trans>A payment that can still bounce until {day}</Trans>
          </li>
        )}
      </ul>
    </div>
  )
}
