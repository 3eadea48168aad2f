import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import type { ModeratedReview } from '#contract/catalogue/reviews.staff.ts'
import { reviewKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useUrlState } from '../list/use-url-state.ts'
import { ReviewBulkActions } from './review-bulk-actions.tsx'
import { useReviewColumns } from './review-columns.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewTools } from './review-tools.tsx'
import { narrowedBy, reviewFilter, reviewList, reviewViews } from './reviews.queries.ts'

export const clientLoader = listLoader(screens.reviews, reviewFilter, reviewList)

export default withAccess(screens.reviews, Reviews)

const idOf = (review: ModeratedReview) => review.id

function Reviews() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(reviewFilter, screens.reviews)
  const dialog = useUrlState('review', idIn)
  const query = useQuery({ ...reviewList(filter.value, session), placeholderData: keepPreviousData })
  const columns = useReviewColumns(dialog.linkTo)
  const { product } = filter.value
  const productName = query.data?.content.find((review) => review.product.id === product)?.product.name

  return (
    <>
      <ListScreen
        screen={screens.reviews}
        name="reviews"
        views={reviewViews(filter)}
        filter={filter}
        query={query}
        refreshes={reviewKeys.all}
        columns={columns}
        rowKey={idOf}
        rowLink={({ id }) => dialog.linkTo(id)}
        exports={{ list: 'reviews', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
        tools={<ReviewTools filter={filter} productName={productName} />}
        selection={{
          rowLabel: ({ product: { name } }) => t`Select the review of ${name}`,
          actions: (selected) => <ReviewBulkActions selected={selected} />,
          matching: narrowedBy(filter.value),
        }}
        empty={{
          icon: MessageSquareText,
          title: <Trans>No reviews yet</Trans>,
          text: <Trans>Members review what was delivered to them. Their reviews appear here.</Trans>,
        }}
        noMatch={{
          title: <Trans>No reviews match</Trans>,
          text: <Trans>No review fits these filters. Try others.</Trans>,
        }}
        showing={(shown, total) => (
          <Trans>
            Showing {shown} of {total} reviews
          </Trans>
        )}
        failed={t`Failed to load reviews.`}
      />
      <ReviewDialog id={dialog.value} onClose={dialog.close} />
    </>
  )
}
