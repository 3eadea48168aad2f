import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { type Payout, releasePayout, withdrawPayout } from '#contract/receipts/payouts.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import type { Column } from '#web/admin/list/column.ts'
import { useStateInput } from '#web/admin/list/filters/choice-filter.tsx'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { ListTools } from '#web/admin/list/list-tools.tsx'
import cell from '#web/admin/list/rows/cell.module.css'
import layout from '#web/admin/record/layout.module.css'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReceiptTabs } from '../receipt-tabs.tsx'
import { payoutStateBadges } from './payout-states.ts'
import { payoutFilter, payoutKeys, payoutList, unsentMoney } from './payouts.queries.ts'

export const clientLoader = listLoader(screens.payouts, payoutFilter, payoutList)

export default withAccess(screens.payouts, Payouts)

const loadForm = () => import('./payout-form.tsx')
const loadSettling = () => import('./settle-form.tsx')
const idOf = ({ id }: Payout) => id
const whoOf = ({ client, receipt }: Pick<Payout, 'client' | 'receipt'>) => client?.name ?? receipt?.number ?? ''
const localPhone = (phone: string | null) => (phone === null ? notKnown : toLocalPhone(phone))

/** Money that is sent to phones: what left a till in the books and was not sent, and what became of the rest. */
function Payouts() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(payoutFilter, screens.payouts)
  const query = useQuery({ ...payoutList(filter.value, session), placeholderData: keepPreviousData })
  const states = useStateInput(payoutStateBadges, { param: 'state' })
  const columns: Column<Payout>[] = [
    { id: 'who', place: 'title', header: t`For`, cell: whoOf },
    { id: 'state', place: 'mark', header: t`Status`, cell: ({ state }) => <payoutStateBadges.Badge state={state} /> },
    { id: 'amount', place: 'figure', header: t`Amount`, cell: ({ amount }) => ksh(amount) },
    {
      id: 'phone',
      place: 'wide',
      header: t`Phone`,
      cell: ({ phone }) => <span className={cell.oneLine}>{localPhone(phone)}</span>,
    },
    {
      id: 'by',
      place: 'note',
      header: t`Prepared`,
      cell: ({ madeBy, madeAt }) => (
        <>
          {madeBy}, <DateTime at={madeAt} />
        </>
      ),
    },
    { id: 'released', place: 'extra', header: t`Released by`, cell: ({ releasedBy }) => releasedBy },
    { id: 'said', place: 'extra', header: t`M-Pesa`, cell: ({ code, answer }) => code ?? answer },
    {
      id: 'settled',
      place: 'extra',
      header: t({ message: 'Settled by', context: 'money to be sent' }),
      cell: ({ settledBy, settlementReason }) => settledBy && `${settledBy}: ${settlementReason ?? ''}`,
    },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: (payout) => {
        if (payout.state === 'made') return <Decide payout={payout} />
        return payout.canSettle && can(session, 'Approve Entries') && <Settle payout={payout} />
      },
    },
  ]
  return (
    <ListScreen
      screen={screens.payouts}
      filter={filter}
      query={query}
      refreshes={payoutKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ client, receipt }) => {
        if (receipt) return can(session, 'Record Repayments') ? { to: recordPaths.receipt(receipt.id) } : null
        return client && can(session, screens.customers.permission)
          ? { to: `${recordPaths.customer(client.id)}/ledger` }
          : null
      }}
      figures={
        <>
          <ReceiptTabs />
          <UnsentPanel />
        </>
      }
      tools={
        <ListTools
          filter={filter}
          search={{ label: <Trans>Name, number or phone of the client</Trans>, placeholder: t`Search payouts...` }}
          filters={[states]}
        />
      }
      empty={{
        icon: Send,
        title: <Trans>Nothing was sent by M-Pesa yet</Trans>,
        text: (
          <Trans>
            A refund or money paid back out of a till appears above. One person prepares it, another releases it.
          </Trans>
        ),
      }}
      noMatch={{
        title: <Trans>No payouts match</Trans>,
        text: <Trans>No client has these words, with this status. Try other words.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} payouts
        </Trans>
      )}
      failed={t`Failed to load payouts.`}
    />
  )
}

/** What left tills in the books and was not sent to a phone. */
function UnsentPanel() {
  const { t } = useLingui()
  const { data } = useQuery(unsentMoney(useSession()))
  if (!data || (data.canPay && data.unsent.length === 0)) return null
  return (
    <Panel title={<Trans context="money to be sent">Not sent yet</Trans>}>
      {!data.canPay && (
        <p className={layout.note}>
          <Trans>No till can send money: its M-Pesa connection needs an initiator. Pay by hand meanwhile.</Trans>
        </p>
      )}
      <ul className={layout.rows}>
        {data.unsent.map((unsent) => {
          const [sum, who] = [ksh(unsent.amount), whoOf(unsent)]
          return (
            <li key={`${unsent.entryId} ${unsent.receipt?.id}`} className={layout.row}>
              <span className={layout.lines}>
                <span>
                  {sum}, {who}
                </span>
                <small>
                  {unsent.account}, <DateTime at={unsent.at} />
                </small>
              </span>
              <DialogButton
                label={<Trans>Send by M-Pesa</Trans>}
                name={t`Send ${sum} for ${who} by M-Pesa`}
                load={loadForm}
                part={{ unsent }}
                size="28rem"
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** For the second person: release; for everyone with the screen: withdraw. */
function Decide({ payout: { id, amount, phone, comparedWith, isOwn, ...of } }: { payout: Payout }) {
  const { t } = useLingui()
  const session = useSession()
  const [sum, who, to] = [ksh(amount), whoOf(of), localPhone(phone)]
  return (
    <div className={cell.actions}>
      {!isOwn && can(session, 'Approve Entries') && (
        <ConfirmButton
          button={<Trans context="money to be sent">Release</Trans>}
          label={t`Release ${sum} for ${who}`}
          variant="secondary"
          title={<Trans>Send this money?</Trans>}
          confirmLabel={<Trans>Send {sum}</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          onConfirm={() => api(releasePayout, { params: { id } })}
          done={t`M-Pesa was asked to send it.`}
          failed={t`It was not released. Please try again.`}
          stale={payoutKeys.all}
        >
          <p>
            <Trans>
              M-Pesa sends {sum} to {to} for {who} immediately. It cannot be taken back here.
            </Trans>
          </p>
          <Compared client={of.client} phone={phone} comparedWith={comparedWith} />
        </ConfirmButton>
      )}
      <ConfirmButton
        button={<Trans context="money to be sent">Withdraw</Trans>}
        label={t`Withdraw ${sum} for ${who}`}
        title={<Trans>Withdraw it?</Trans>}
        confirmLabel={<Trans context="money to be sent">Withdraw</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        onConfirm={() => api(withdrawPayout, { params: { id } })}
        done={t`Withdrawn. Nothing was sent.`}
        failed={t`It was not withdrawn. Please try again.`}
        stale={payoutKeys.all}
      >
        <p>
          <Trans>Nothing was sent. It can be prepared again.</Trans>
        </p>
      </ConfirmButton>
    </div>
  )
}

/** What the second person compares the phone with. */
function Compared({ client, phone, comparedWith }: Pick<Payout, 'client' | 'phone' | 'comparedWith'>) {
  if (comparedWith === null) return null
  if (client === null) {
    return (
      <p>
        <Trans>Paid by {comparedWith}</Trans>
      </p>
    )
  }
  const known = toLocalPhone(comparedWith)
  return phone === comparedWith ? (
    <p>
      <Trans>It is the phone in the client's record.</Trans>
    </p>
  ) : (
    <Alert tone="warning">
      <p>
        <Trans>The client's record has another phone: {known}.</Trans>
      </p>
    </Alert>
  )
}

/** For another person than who prepared it, once M-Pesa was asked for a day. */
function Settle({ payout }: { payout: Payout }) {
  const { t } = useLingui()
  const [sum, who] = [ksh(payout.amount), whoOf(payout)]
  return (
    <DialogButton
      label={<Trans context="money to be sent">Settle</Trans>}
      name={t`Settle ${sum} for ${who}`}
      title={<Trans>What became of it?</Trans>}
      load={loadSettling}
      part={{ payout }}
      size="28rem"
    />
  )
}
