import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MemberWithCredit } from '#contract/lending/groups.staff.ts'
import { accountWithMethod } from '#contract/messages/method-labels.ts'
import { receiptText } from '#contract/messages/receipt-text.ts'
import { ksh } from '#contract/money.ts'
import type { Receipt, ReceiptPart } from '#contract/receipts/receipts.staff.ts'
import { newReceipt, newReceiptFor, recordPaths } from '#web/admin/lib/screens.ts'
import { groupClients } from '#web/admin/record/customers/group-clients.queries.ts'
import { nextClient } from '#web/admin/record/customers/next-client.ts'
import layout from '#web/admin/record/layout.module.css'
import { formatDay } from '#web/lib/format/dates.ts'
import { ShareText } from '#web/lib/format/share-text.tsx'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReceiptDocument } from '../receipt-document.tsx'
import { ReceiptMarks } from '../receipt-look.tsx'
import { receiptPreview } from '../receipts.queries.ts'
import styles from './new-receipt.module.css'

type Props = { receipt: Receipt; session: Session }

/** A payment that was recorded: its receipt, to print or share, and the next client. */
export function Recorded({ receipt, session }: Props) {
  const language = useLanguage()
  const { id, number, amount, account, method, paidOn, parts } = receipt
  const [part] = parts
  return (
    <Panel title={<Trans>Receipt {number}</Trans>} className={styles.narrow}>
      <ReceiptMarks receipt={receipt} />
      <Facts>
        {part && <Fact label={<Trans>Client</Trans>}>{parts.map(({ clientName }) => clientName).join(', ')}</Fact>}
        <Fact label={<Trans>Paid</Trans>}>
          <strong>{ksh(amount)}</strong>
        </Fact>
        <Fact label={<Trans>Paid by</Trans>}>{accountWithMethod(account, method, language)}</Fact>
        <Fact label={<Trans>Day of payment</Trans>}>{formatDay(paidOn, language)}</Fact>
      </Facts>
      {part && parts.length === 1 ? (
        <OfClient receipt={receipt} part={part} session={session} />
      ) : (
        <div className={layout.head}>
          <ReceiptDocument receipt={receipt} />
        </div>
      )}
      <div className={layout.head}>
        <Link to={newReceipt.path} state={toHeading} className={buttonClass()}>
          <Trans>Next client</Trans>
        </Link>
        {part && <NextInGroup clientId={part.clientId} session={session} />}
        <Link to={recordPaths.receipt(id)} className={buttonClass('quiet')}>
          <Trans>Open the receipt</Trans>
        </Link>
      </div>
    </Panel>
  )
}

/** What the client still owes and when the next part of it is due, and the text for the client. */
function OfClient({ receipt, part, session }: Props & { part: ReceiptPart }) {
  const language = useLanguage()
  const { clientId, left } = part
  const { data: standing } = useQuery(receiptPreview(clientId, 0, session))
  const next = standing?.nextAfter ?? null
  return (
    <>
      <Facts>
        <Fact label={<Trans>Left to pay</Trans>}>{ksh(left)}</Fact>
        {standing && standing.overdueAfter > 0 && (
          <Fact label={<Trans>Overdue</Trans>}>{ksh(standing.overdueAfter)}</Fact>
        )}
        {next && (
          <Fact label={<Trans>Next due</Trans>}>
            {ksh(next.amount)}, {formatDay(next.dueOn, language)}
          </Fact>
        )}
      </Facts>
      <div className={layout.head}>
        <ReceiptDocument receipt={receipt} />
        {standing && (
          <ShareText
            phone={standing.payer.phone ?? ''}
            text={receiptText({ ...receipt, left, next }, standing.payer.language ?? language)}
          />
        )}
      </div>
    </>
  )
}

const owesNow = ({ overdue, dueAtMeeting }: MemberWithCredit) => overdue > 0 || (dueAtMeeting ?? 0) > 0

/** The next client of the group with something due; nothing without one. */
function NextInGroup({ clientId, session }: { clientId: number; session: Session }) {
  const { data: standing } = useQuery(receiptPreview(clientId, 0, session))
  const groupId = standing?.payer.groupId ?? null
  const enabled = groupId !== null && can(session, 'Place Orders')
  const { data: members = [] } = useQuery({ ...groupClients(groupId ?? 0, session), enabled })
  const next = nextClient(members, clientId, owesNow)
  if (!next) return null
  return (
    <Link to={newReceiptFor({ client: next.id })} state={toHeading} className={buttonClass('secondary')}>
      <Trans>Next in this group: {next.fullName}</Trans>
    </Link>
  )
}
