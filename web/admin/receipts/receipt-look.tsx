import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ProposedClient, Receipt } from '#contract/receipts/receipts.staff.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import layout from '../record/layout.module.css'
import { defineStates } from '../record/states.tsx'

export const receiptStates = defineStates<Receipt['state'] | 'unmatched' | 'proposed'>({
  standing: { name: msg({ message: 'Standing', context: 'a receipt' }), tone: 'action' },
  'partly-taken-back': { name: msg({ message: 'Partly taken back', context: 'a receipt' }), tone: 'warning' },
  'taken-back': { name: msg({ message: 'Taken back', context: 'a receipt' }), tone: 'danger' },
  unmatched: { name: msg({ message: 'With unmatched money', context: 'a receipt' }), tone: 'warning' },
  proposed: { name: msg({ message: 'With a proposed client', context: 'a receipt' }), tone: 'info' },
})

/** What of a receipt needs attention; nothing where nothing was taken back and all of it names clients. */
export function ReceiptMarks({ receipt: { state, unmatched } }: { receipt: Pick<Receipt, 'state' | 'unmatched'> }) {
  const { t } = useLingui()
  return (
    <>
      {state !== 'standing' && <receiptStates.Badge state={state} />}
      {unmatched > 0 && <Badge tone="warning">{t({ message: 'Unmatched', context: 'money' })}</Badge>}
    </>
  )
}

type Client = { id: number; name: string; number: string }

/** A client: a link to the ledger for those who may open customers, else text. */
export function ClientLink({ client: { id, name, number } }: { client: Client }) {
  const label = `${name}, ${number}`
  if (!can(useSession(), screens.customers.permission)) return label
  return <Link to={recordPaths.customer(id, 'ledger')}>{label}</Link>
}

export const NoClientYet = () => <Trans>No client yet</Trans>

const reasons: Record<ProposedClient['why'], MessageDescriptor> = {
  number: msg`By the client number that was typed`,
  'national-id': msg`By the national ID that was typed`,
  phone: msg`By the phone that was typed`,
  'payer-phone': msg`By the phone that paid`,
}

/** The client whose unmatched money it may be, and why. */
export function Proposed({ client: { name, number, group, why } }: { client: ProposedClient }) {
  const { t } = useLingui()
  return (
    <span className={layout.lines}>
      {name}
      <small>{[number, group].filter(Boolean).join(', ')}</small>
      <small>{t(reasons[why])}</small>
    </span>
  )
}
