import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Can } from '#web/admin/lib/can.tsx'
import { newReceipt, newReceiptFor } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { buttonClass } from '#web/ui/button.tsx'

type Props = {
  client: number
  /** The name of the client, where the link is one of many. */
  name?: string
  /** The order that the payment is meant for, and what is missing of its deposit. */
  order?: number | undefined
  amount?: number | undefined
}

/** Leads to the form that records a payment of a client, for those who may record one. */
export function RecordRepaymentLink({ client, name, order, amount }: Props) {
  const { t } = useLingui()
  return (
    <Can permission={newReceipt.permission}>
      <Link
        to={newReceiptFor({ client, order, amount })}
        className={name === undefined ? buttonClass('secondary') : layout.rowLink}
        aria-label={name === undefined ? undefined : t`Record repayment of ${name}`}
      >
        {name === undefined && <newReceipt.icon aria-hidden size={18} />}
        <Trans>Record repayment</Trans>
      </Link>
    </Can>
  )
}
