import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { ksh } from '#contract/money.ts'
import { newOrderFor } from '#web/admin/lib/screens.ts'
import { Standing } from '#web/admin/record/standing.tsx'
import { Overdue } from '#web/features/credit/overdue.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/facts.tsx'

/** What a client owes, pays next and can still order; nothing for those who see no credit. */
export function CustomerStanding({ customer: { id, credit, clientStatus } }: { customer: CustomerRecord }) {
  const language = useLanguage()
  if (!credit) return null
  const { outstanding, available, overdue, next } = credit
  return (
    <Standing
      action={
        clientStatus === 'active' && (
          <Link to={newOrderFor({ client: id })} className={buttonClass()}>
            <Trans>Book an order for this client</Trans>
          </Link>
        )
      }
    >
      <Fact label={<Trans context="a client">Owes</Trans>}>{ksh(outstanding)}</Fact>
      {next && <Fact label={<Trans>Due {formatDay(next.dueOn, language)}</Trans>}>{ksh(next.amount)}</Fact>}
      <Fact label={<Trans context="of the loan limit">Available</Trans>}>
        {available === null ? <Trans context="a loan limit">Not set</Trans> : ksh(available)}
      </Fact>
      {overdue > 0 && (
        <Fact label={<Trans>Overdue</Trans>}>
          <Overdue arrears={credit} isBrief />
        </Fact>
      )}
    </Standing>
  )
}
