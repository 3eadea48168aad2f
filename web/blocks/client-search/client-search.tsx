import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundClient } from '#contract/lending/clients.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { type ClientPurpose, foundClients } from '#web/features/checkout/checkout.queries.ts'
import { Overdue } from '#web/features/credit/overdue.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { debounceMs } from '#web/ui/debounce.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'

type Props = {
  session: Session
  onFound: (client: FoundClient) => void
  purpose?: ClientPurpose
}

/** Finds a client by name, number or phone; without a term it lists the clients of the latest orders. */
export function ClientSearch({ session, onFound, purpose = 'order' }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const [settled] = useDebouncedValue(term, debounceMs)
  const { data = [], isPending, isError, isPlaceholderData } = useQuery(foundClients(settled, purpose, session))
  const isBusy = settled !== term || isPending || isPlaceholderData

  /** What can be booked for the client, or why nothing can. */
  const standing = ({ status, groupName, available }: FoundClient) => {
    if (status === 'blocked') return t`blocked`
    if (status === 'inactive') return t`not active`
    if (groupName === null) return t`in no group`
    return available === null ? t`no loan limit yet` : t`${ksh(available)} available`
  }
  const option = (client: FoundClient) => ({
    value: client.id,
    label: `${client.fullName} (${client.clientNumber})`,
    note: [client.phone && toLocalPhone(client.phone), client.groupName, purpose === 'order' && standing(client)]
      .filter(Boolean)
      .join(' · '),
    warning: client.overdue > 0 && <Overdue arrears={client} />,
  })

  return (
    <Combobox
      label={<Trans>Find by name, number or phone</Trans>}
      placeholder={t`Name, number or phone`}
      options={data.map(option)}
      value={null}
      hint={
        purpose === 'order' ? (
          <Trans>Choosing a client fills in the group too. Recent clients are listed first.</Trans>
        ) : (
          <Trans>Recent clients are listed first.</Trans>
        )
      }
      onType={setTyped}
      onChange={(id) => {
        const client = data.find((found) => found.id === id)
        if (client) onFound(client)
      }}
      busy={isBusy}
      empty={
        isError && purpose === 'order' ? (
          <Trans>The search failed. Please check your network, or choose group and client below.</Trans>
        ) : isError ? (
          <Trans>The search failed. Please check your network.</Trans>
        ) : isBusy ? (
          <Trans>Searching...</Trans>
        ) : (
          <Trans>No client found. Try part of the name, or the last digits of the phone.</Trans>
        )
      }
    />
  )
}
