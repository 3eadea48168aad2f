import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeletionRequest, requestDeletion } from '#contract/account/my-data.ts'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import { ReauthForm } from '#web/blocks/account/reauth-form.tsx'
import { myDeletion, type Person } from '#web/features/profile/profile.queries.ts'
import { api } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DeletionWaits } from './deletion-waits.tsx'
import styles from './privacy.module.css'

/** Requests the deletion of a member's account, which follows seven days later. */
export const AccountDeletion = ({ person }: { person: Person }) => (
  <Panel title={<Trans>Delete your account</Trans>}>
    {person.kind === 'staff' ? (
      <p className={styles.lead}>
        <Trans>Only an administrator can close a staff account. Please ask one.</Trans>
      </p>
    ) : (
      <MemberDeletion person={person} />
    )}
  </Panel>
)

function MemberDeletion({ person }: { person: Person }) {
  const query = useQuery(myDeletion(person))
  return (
    <AccountQuery query={query} waiting={<Skeleton height="12rem" />}>
      {({ eraseAt, waitsFor }) =>
        eraseAt ? (
          <p className={styles.lead}>
            <Trans>You've requested this. You can cancel it above.</Trans>
          </p>
        ) : (
          <RequestDeletion person={person} waitsFor={waitsFor} />
        )
      }
    </AccountQuery>
  )
}

function RequestDeletion({ person, waitsFor }: { person: Person } & Pick<DeletionRequest, 'waitsFor'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <Trans>Your account is deleted 7 days after you ask. Until then you can log in and cancel.</Trans>
        </li>
        <li>
          <Trans>
            Your name, contacts, addresses, picture, cart, wishlist and the words of your reviews are erased, and you
            can no longer sign in.
          </Trans>
        </li>
        <li>
          <Trans>Your orders and payments stay in our books, without your name.</Trans>
        </li>
      </ul>
      <DeletionWaits waitsFor={waitsFor} />
      {isConfirming ? (
        <ReauthForm
          proof="password"
          submitLabel={<Trans>Delete my account</Trans>}
          variant="danger"
          failed={t`Your request did not reach us. Please try again.`}
          onProof={async ({ password }) => {
            client.setQueryData(myDeletion(person).queryKey, await api(requestDeletion, { body: { password } }))
          }}
          onCancel={() => setConfirming(false)}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            <Trans>Request Account Deletion</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
