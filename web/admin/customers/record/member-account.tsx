import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkAccount } from '#contract/lending/clients.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { accountCandidates } from '../customers.queries.ts'

/** The member's account of a customer; that of a client is linked and unlinked here. */
export function MemberAccount({ customer }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const { account, clientNumber, id, name, version } = customer
  if (account === null) return clientNumber === null ? <NoAccount /> : <Candidates customer={customer} />
  return (
    <>
      <Facts>
        <Fact label={<Trans>Email</Trans>} isWide>
          {account.email}
        </Fact>
        <Fact label={<Trans>Address confirmed</Trans>}>
          {account.emailConfirmed ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </Fact>
        <Fact label={<Trans>Last active</Trans>}>
          {account.lastActive ? <DateTime at={account.lastActive} /> : notKnown}
        </Fact>
      </Facts>
      <Can permission={screens.users.permission}>
        <p>
          <Link to={recordPaths.user(account.id)}>
            <Trans>Open the user record</Trans>
          </Link>
        </p>
      </Can>
      {clientNumber === null ? (
        <p className={layout.note}>
          <Trans>Name and contact details are those of the account: the member changes them.</Trans>
        </p>
      ) : (
        <div>
          <ConfirmButton
            button={<Trans>Unlink the account</Trans>}
            label={t`Unlink the account of ${name}`}
            title={<Trans>Unlink the account of {name}?</Trans>}
            confirmLabel={<Trans>Unlink the account</Trans>}
            cancelLabel={<Trans>Keep it linked</Trans>}
            onConfirm={() => api(linkAccount, { params: { id }, body: { accountId: null, version } })}
            done={t`The account was unlinked.`}
            failed={t`The account was not unlinked. Please try again.`}
            stale={customerKeys.all}
          >
            <p>
              <Trans>
                The member keeps the account, and no longer sees the orders and instalments of this client. Orders and
                ledger of the client stay.
              </Trans>
            </p>
          </ConfirmButton>
        </div>
      )}
    </>
  )
}

const NoAccount = () => (
  <p className={layout.note}>
    <Trans>No member account is linked.</Trans>
  </p>
)

/** The accounts that a client may have, by phone and name. */
function Candidates({ customer: { id, version } }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const query = useQuery(accountCandidates(id, useSession()))
  const link = useAction({
    run: (accountId: number) => api(linkAccount, { params: { id }, body: { accountId, version } }),
    failed: t`The account was not linked. Please try again.`,
    done: t`The account was linked.`,
    invalidates: [customerKeys.all],
  })
  return (
    <>
      <NoAccount />
      <QueryBoundary
        query={query}
        loading={<Skeleton height="4rem" />}
        failed={t`Failed to load the accounts.`}
        variant="secondary"
      >
        {({ content }) =>
          content.length === 0 ? (
            <p className={layout.note}>
              <Trans>No confirmed account has the phone and name of this client.</Trans>
            </p>
          ) : (
            <ul className={layout.rows}>
              {content.map(({ accountId, name, email, phone }) => (
                <li key={accountId} className={layout.row}>
                  <span className={layout.lines}>
                    <span>{name}</span>
                    <small>{[email, phone && toLocalPhone(phone)].filter(Boolean).join(' · ')}</small>
                  </span>
                  <Button
                    variant="secondary"
                    busy={link.isBusy && link.input === accountId}
                    aria-label={t`Link the account ${email}`}
                    onClick={() => link.act(accountId)}
                  >
                    <Trans>Link</Trans>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  )
}
