import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import type { CashBook } from '#contract/receipts/cash.staff.ts'
import { screenLoader } from '#web/admin/lib/admin-loader.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { useUrlState } from '#web/admin/list/use-url-state.ts'
import layout from '#web/admin/record/layout.module.css'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import { ReceiptTabs } from '../receipt-tabs.tsx'
import { myCash } from './cash.queries.ts'
import { CashDay } from './cash-day.tsx'
import { CashInHand } from './cash-in-hand.tsx'
import { CashSent, CashToAccept } from './cash-moves.tsx'
import { dayIn } from './day-in.ts'

export const clientLoader = screenLoader(screens.cash, (client, { url, session }) => {
  void client.prefetchQuery(myCash(dayIn(url.searchParams.get('day')) ?? undefined, session))
})

export default withAccess(screens.cash, Cash)

const loadHandOver = () => import('./hand-over-cash-form.tsx')
const loadCount = () => import('./count-cash-form.tsx')

/** One's own cash: what is in hand, what waits, and the book of a day. */
function Cash() {
  const { t } = useLingui()
  const { value: day } = useUrlState('day', dayIn)
  const query = useQuery({ ...myCash(day ?? undefined, useSession()), placeholderData: keepPreviousData })
  return (
    <Page title={t(screens.cash.name)} tab={t(screens.cash.name)}>
      <ReceiptTabs />
      <QueryBoundary
        query={query}
        loading={<Skeleton height="24rem" />}
        failed={t`Failed to load your cash.`}
        variant="secondary"
      >
        {(book) => <OwnBook book={book} />}
      </QueryBoundary>
    </Page>
  )
}

function OwnBook({ book }: { book: CashBook }) {
  return (
    <>
      <CashInHand book={book} isOwn>
        {book.balance > 0 && (
          <DialogButton
            label={<Trans>Hand over</Trans>}
            title={<Trans>Hand cash over</Trans>}
            load={loadHandOver}
            part={{ balance: book.balance }}
            icon={<HandCoins aria-hidden size={18} />}
            variant="primary"
          />
        )}
      </CashInHand>
      <CashToAccept moves={book.toAccept} />
      <CashSent moves={book.sent} isOwn />
      <CashDay book={book}>
        {book.boxId !== null && !book.isClosed && (
          <div className={layout.head}>
            <DialogButton label={<Trans>Count and close the day</Trans>} load={loadCount} part={{ book }} />
          </div>
        )}
      </CashDay>
    </>
  )
}
