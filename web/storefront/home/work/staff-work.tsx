import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FoundClient } from '#contract/lending/clients.ts'
import { refusalNames } from '#contract/messages/refusal-names.ts'
import type { Work } from '#contract/site/work.ts'
import ClientCarts from '#web/blocks/client-carts/client-carts.tsx'
import { ClientSearch } from '#web/blocks/client-search/client-search.tsx'
import { ClientWithoutGroup } from '#web/blocks/client-search/client-without-group.tsx'
import { useChooseCart } from '#web/features/cart/use-choose-cart.ts'
import { getsPack } from '#web/features/field-pack/kept-pack.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { type SitePath, useLanguage, useLocalePath } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadingText, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Deliveries } from './deliveries.tsx'
import { FieldPackPanel } from './field-pack-panel.tsx'
import { Meetings } from './meetings.tsx'
import { OwnCash } from './own-cash.tsx'
import { OwnGroups } from './own-groups.tsx'
import styles from './staff-work.module.css'
import { WaitingRequests } from './waiting-requests.tsx'
import { work } from './work.queries.ts'

export type StaffWorkProps = { session: Session }

/** The work of the day of a member of staff, each part by the permission of its list. */
export default function StaffWork({ session }: StaffWorkProps) {
  const { data, error, isFetching, refetch } = useQuery(work(session))
  return (
    <div className={styles.work}>
      {can(session, 'Record Repayments') && (
        <LocaleLink to="/admin/receipts/new" className={buttonClass('secondary', styles.pay)}>
          <HandCoins aria-hidden size={20} />
          <Trans>Record repayment</Trans>
        </LocaleLink>
      )}
      {can(session, 'Place Orders') && (
        <>
          <BookForClient session={session} />
          <ClientCarts session={session} title={<Trans>Carts begun</Trans>} />
        </>
      )}
      {data ? (
        <div className={styles.parts}>
          {data.requests && <WaitingRequests requests={data.requests} />}
          {data.deliveries && <Deliveries deliveries={data.deliveries} />}
          {data.meetings && data.meetings.length > 0 && <Meetings meetings={data.meetings} />}
          {data.reminders !== null && data.reminders > 0 && <Reminders count={data.reminders} />}
          {data.cash && <OwnCash cash={data.cash} />}
          {data.groups && data.groups.length > 0 && (
            <OwnGroups groups={data.groups} meetings={data.meetings ?? []} session={session} />
          )}
          {data.refusals && <RefusedToday refusals={data.refusals} />}
        </div>
      ) : error ? (
        <LoadFailure
          busy={isFetching}
          onRetry={refetch}
          error={error}
          title={<Trans>The work of today could not be loaded.</Trans>}
        />
      ) : (
        <>
          <LoadingText>
            <Trans>Loading the work of today...</Trans>
          </LoadingText>
          <Skeleton height="20rem" />
        </>
      )}
      {getsPack(session) && <FieldPackPanel session={session} />}
    </div>
  )
}

/** Finds a client and opens the shop for them, with the items of the cart without a client. */
function BookForClient({ session }: { session: Session }) {
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const chooseCart = useChooseCart(session)
  const [ungrouped, setUngrouped] = useState<string | null>(null)

  const open = ({ id, groupId, fullName }: FoundClient) => {
    setUngrouped(groupId === null ? fullName : null)
    if (groupId !== null && chooseCart({ id, groupId }, 'first')) navigate(localePath('/products'))
  }
  return (
    <Panel title={<Trans>Book for a client</Trans>}>
      <ClientSearch session={session} onFound={open} />
      {ungrouped && <ClientWithoutGroup name={ungrouped} />}
    </Panel>
  )
}

const remindersPath: SitePath = '/admin/arrears/reminders?state=to-send'

/** Leads to the clients of the own groups to whom the text of a reminder is to be sent. */
const Reminders = ({ count }: { count: number }) => (
  <Panel title={<Trans>Reminders to send</Trans>}>
    <p className={styles.row}>
      <Link to={remindersPath} className={styles.link}>
        <Plural value={count} one="# client with an unpaid due day" other="# clients with an unpaid due day" />
      </Link>
    </p>
  </Panel>
)

type Props = { refusals: NonNullable<Work['refusals']> }

/** How many bookings of today were refused for each reason. */
function RefusedToday({ refusals }: Props) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <Panel title={<Trans>Refused today</Trans>}>
      {refusals.length === 0 ? (
        <p className={styles.none}>
          <Trans>No booking was refused today.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {refusals.map(({ reason, count }) => (
            <li key={reason} className={styles.row}>
              <p className={styles.main}>{refusalNames[language][reason]}</p>
              <strong>{i18n.number(count)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
