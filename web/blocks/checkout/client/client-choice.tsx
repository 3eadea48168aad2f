import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Client } from '#contract/lending/clients.ts'
import type { Group, GroupMember } from '#contract/lending/groups.ts'
import { ClientSearch } from '#web/blocks/client-search/client-search.tsx'
import { ClientWithoutGroup } from '#web/blocks/client-search/client-without-group.tsx'
import type { Draft } from '#web/features/checkout/draft.ts'
import type { useChoices } from '#web/features/checkout/use-choices.ts'
import { messageOf } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import styles from '../checkout.module.css'
import type { Requirement } from '../use-place-order.ts'

const groupOption = ({ id, groupName, groupNumber, branchName, creditOfficer }: Group) => ({
  value: id,
  label: groupName,
  note: `${groupNumber} · ${branchName} · ${creditOfficer}`,
})
const clientOption = ({ id, fullName, clientNumber, phone }: GroupMember) => ({
  value: id,
  label: `${fullName} (${clientNumber})`,
  ...(phone ? { note: phone } : {}),
})

type Props = {
  session: Session
  lists: ReturnType<typeof useChoices>
  onChoose: (part: Pick<Draft, 'groupId' | 'clientId'>) => void
  missing: readonly Requirement[]
  /** The client is fixed, because the order books a request. */
  isSettled: boolean
}

/** Chooses a client: found by search, or as group, then client. */
export function ClientChoice({ session, lists, onChoose, missing, isSettled }: Props) {
  const { t } = useLingui()
  const { groups, members, choices } = lists
  const { group, client } = choices
  const [ungrouped, setUngrouped] = useState<Client | null>(null)

  const choose = (part: Pick<Draft, 'groupId' | 'clientId'>) => {
    setUngrouped(null)
    onChoose(part)
  }
  const found = (person: Client) => {
    choose({ groupId: person.groupId, clientId: person.groupId === null ? null : person.id })
    if (person.groupId === null) setUngrouped(person)
  }

  return (
    <>
      {!isSettled && <ClientSearch session={session} onFound={found} />}
      {ungrouped && <ClientWithoutGroup name={ungrouped.fullName} />}
      <div className={styles.pair}>
        <Combobox
          label={<Trans>Group</Trans>}
          placeholder={t`Choose or type a group`}
          options={groups.data?.map(groupOption) ?? []}
          value={group?.id ?? null}
          onChange={(groupId) => choose({ groupId, clientId: null })}
          disabled={isSettled}
          error={missing.includes('group') && <Trans>Choose the client's group.</Trans>}
          hint={group && group.status !== 'active' && <Trans>This group is not active: it cannot order.</Trans>}
          required
        />
        <Combobox
          label={<Trans>Client</Trans>}
          placeholder={
            group ? (members.isPending ? t`Loading clients...` : t`Choose or type a client`) : t`Choose a group first`
          }
          options={members.data?.map(clientOption) ?? []}
          value={client?.id ?? null}
          onChange={(clientId) => choose({ groupId: group?.id ?? null, clientId })}
          disabled={isSettled || !members.data}
          error={missing.includes('client') && group && <Trans>Choose a client.</Trans>}
          required
        />
      </div>
      {members.error && !members.data && (
        <LoadFailure
          title={<Trans>Failed to load group members</Trans>}
          variant="secondary"
          busy={members.isFetching}
          onRetry={members.refetch}
          error={members.error}
        >
          {messageOf(members.error, t`Please check your network.`)}
        </LoadFailure>
      )}
    </>
  )
}
