import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Client, type FoundClient, linkAccount } from '#contract/lending/clients.ts'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { ClientSearch } from '#web/blocks/client-search/client-search.tsx'
import { foundClients, orderRequest } from '#web/features/checkout/checkout.queries.ts'
import { CompareVersions } from '#web/lib/form/compare-versions.tsx'
import { versionConflictOf } from '#web/lib/form/version-conflict.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys, requestKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './request.module.css'

const loadNewClient = () => import('./new-client.tsx')

type Props = { request: StaffOrderRequest; session: Session }

/** Links the member of a request to an existing client, or to a new one. */
export function LinkClient({ request, session }: Props) {
  const { t } = useLingui()
  const queries = useQueryClient()
  /** Undefined until the reader has chosen; null after the suggested client was rejected. */
  const [chosen, setChosen] = useState<FoundClient | null | undefined>(undefined)
  const [isNew, setNew] = useState(false)
  const newClient = useLoadedPart(loadNewClient)
  const { member } = request

  // Suggests the client with the member's phone number, who is usually the right one.
  const samePhone = useQuery({ ...foundClients(member.phone ?? '', 'order', session), enabled: member.phone !== null })
  const guess = samePhone.data?.find(({ phone, accountId }) => phone === member.phone && accountId === null)
  const found = chosen === undefined ? guess : chosen

  const linked = (client: Client) => {
    // A client made a moment ago has no limit and owes nothing.
    const { available, overdue, daysPastDue } =
      client.id === found?.id ? found : { available: null, overdue: 0, daysPastDue: 0 }
    queries.setQueryData(orderRequest(request.id, session).queryKey, {
      ...request,
      client: { ...client, available, overdue, daysPastDue },
    })
    for (const { all } of [requestKeys, clientKeys, groupKeys]) queries.invalidateQueries({ queryKey: all })
  }
  const link = useAction({
    run: ({ id, version }: Client) =>
      api(linkAccount, { params: { id }, body: { accountId: member.accountId, version } }),
    onDone: linked,
    // Another account may have linked the client meanwhile.
    onFailed: () => {
      for (const { all } of [requestKeys, clientKeys]) queries.invalidateQueries({ queryKey: all })
    },
  })
  const sent = link.input?.id === found?.id ? link.input : undefined
  const conflict = sent ? versionConflictOf(link.error) : null
  const labels = {
    fullName: t`Client`,
    phone: t`Phone`,
    groupName: t`Group`,
    branchName: t`Branch`,
    status: t`Status`,
  }

  return (
    <Panel title={<Trans>Customer Information</Trans>}>
      <p>
        <Trans>{member.name} isn't a client yet. Link an existing client or create one before booking.</Trans>
      </p>
      {!can(session, 'Manage Customers') ? (
        <Alert>
          <p>
            <Trans>Your role does not allow this. Ask a colleague who manages customers.</Trans>
          </p>
        </Alert>
      ) : isNew && newClient.Part ? (
        <newClient.Part request={request} session={session} onMade={linked} onCancel={() => setNew(false)} />
      ) : (
        <>
          <ClientSearch session={session} onFound={setChosen} />
          {found && (
            <Alert
              title={
                <Trans>
                  {member.name} is {found.fullName} ({found.clientNumber})?
                </Trans>
              }
              actions={
                <>
                  <Button
                    busy={link.isBusy}
                    onClick={() => link.act({ ...found, version: conflict?.version ?? found.version })}
                  >
                    <Trans>Yes, link them</Trans>
                  </Button>
                  <Button variant="secondary" onClick={() => setChosen(null)}>
                    <Trans>No</Trans>
                  </Button>
                </>
              }
            >
              <p>
                {[found.phone && toLocalPhone(found.phone), found.groupName, found.branchName]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {sent && conflict && (
                <CompareVersions
                  labels={labels}
                  heads={[<Trans key="before">As you saw it</Trans>, <Trans key="now">Now</Trans>]}
                  versions={[sent, conflict.values]}
                />
              )}
            </Alert>
          )}
          {link.error && (
            <Alert tone="error">
              <p>{messageOf(link.error, t`Nothing was changed: there is no connection. Please try again.`)}</p>
            </Alert>
          )}
          <div className={styles.actions}>
            <Button
              variant="secondary"
              onPointerEnter={newClient.prepare}
              onClick={() => newClient.show(() => setNew(true))}
            >
              <Trans>Create a new client</Trans>
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
