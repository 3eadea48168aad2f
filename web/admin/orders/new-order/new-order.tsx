import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { screenLoader } from '#web/admin/lib/admin-loader.ts'
import { ScreenAccess } from '#web/admin/lib/screen-access.tsx'
import { newOrder, recordPaths, screens } from '#web/admin/lib/screens.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { readConfirmed } from '#web/blocks/checkout/confirmed.ts'
import { RequestCheckout } from '#web/blocks/checkout/request/request-checkout.tsx'
import { branchList, groupList } from '#web/features/checkout/checkout.queries.ts'
import { KeptPanel } from '#web/features/outbox/kept-panel.tsx'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Booked } from './booked.tsx'
import { Compose } from './compose.tsx'

export const clientLoader = screenLoader(newOrder, (client, { session }) => {
  void client.prefetchQuery(groupList(session))
  void client.prefetchQuery(branchList(session))
})

/** Books an order for a client without leaving the console, by the same form and call as the shop's checkout. */
export default function NewOrderScreen() {
  const { t } = useLingui()
  const session = useSession()
  const { state, search } = useLocation()
  // Stored in the history entry, so that a reload shows the confirmation again.
  const confirmed = readConfirmed(state, session.key)
  return (
    <ScreenAccess screen={newOrder}>
      <RecordPage list={screens.orders} title={t(newOrder.name)}>
        {confirmed?.kind === 'order' ? (
          <Booked order={confirmed} session={session} />
        ) : confirmed?.kind === 'kept' ? (
          <KeptPanel
            kind="booking"
            id={confirmed.id}
            who={confirmed.who}
            isUnknown={confirmed.isUnknown}
            actions={
              <Link to={newOrder.path} className={buttonClass('secondary')}>
                <Trans>Next order</Trans>
              </Link>
            }
          />
        ) : (
          <Form key={`${session.key}${search}`} session={session} search={new URLSearchParams(search)} />
        )}
      </RecordPage>
    </ScreenAccess>
  )
}

const requestPaths = { requests: screens.requests.path, order: recordPaths.order }

/** The form, empty or for the client (`?client=412`) or the request (`?request=5`) in the address. */
function Form({ session, search }: { session: Session; search: URLSearchParams }) {
  const request = idIn(search.get('request'))
  return request === null ? (
    <Compose session={session} clientId={idIn(search.get('client'))} />
  ) : (
    <RequestCheckout id={request} session={session} paths={requestPaths} confirmAt={newOrder.path} />
  )
}
