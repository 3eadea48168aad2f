import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { pageSize } from '#web/lib/query/list-pages.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardList } from './card-list.tsx'
import { CardPage } from './card-page.tsx'
import { ListSkeleton } from './orders-skeleton.tsx'
import { PaymentCard } from './payment-card.tsx'
import { myPayments, type PaymentFilter, paymentSearch } from './payments.queries.ts'

/** The payments of a member, newest first. */
export function Payments({ filter, session }: { filter: PaymentFilter; session: Session }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...myPayments(filter, session),
    placeholderData: keepPreviousData,
  })
  if (!data && !error) return <ListSkeleton label={<Trans>Loading your payments...</Trans>} />
  if (!data) {
    return (
      <LoadFailure busy={isFetching} onRetry={refetch} error={error}>
        <NotLoaded />
      </LoadFailure>
    )
  }

  const { totalElements: total } = data
  if (total === 0) return <NoPayments />
  return (
    <>
      <p role="status">
        <Plural value={total} one="# payment" other="# payments" />
      </p>
      <CardList
        page={filter.page}
        last={Math.ceil(total / pageSize)}
        pathOf={(page) => `/orders${paymentSearch(page)}`}
        more={<Trans>Load more</Trans>}
      >
        {(page, isRequested) => (
          <CardPage page={myPayments({ page }, session)} takesFocus={isRequested} failed={<NotLoaded />}>
            {(payment) => <PaymentCard payment={payment} />}
          </CardPage>
        )}
      </CardList>
    </>
  )
}

const NoPayments = () => (
  <EmptyState icon={ReceiptText} title={<Trans>No payments yet</Trans>}>
    <Trans>When you pay your credit officer, the receipt appears here.</Trans>
  </EmptyState>
)

const NotLoaded = () => <Trans>Failed to load payments. Please try again later.</Trans>
