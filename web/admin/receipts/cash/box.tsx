import { Trans, useLingui } from '@lingui/react/macro'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { screens } from '#web/admin/lib/screens.ts'
import { useUrlState } from '#web/admin/list/use-url-state.ts'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { cashBox } from './cash.queries.ts'
import { CashDay } from './cash-day.tsx'
import { CashInHand } from './cash-in-hand.tsx'
import { CashSent } from './cash-moves.tsx'
import { dayIn } from './day-in.ts'

export const clientLoader = recordLoader(screens.cashBoxes, (client, id, session) => {
  void client.prefetchQuery(cashBox(id, undefined, session))
})

/** The cash book of another person. */
export default function CashBoxScreen() {
  const { t } = useLingui()
  const { value: day } = useUrlState('day', dayIn)
  return (
    <RecordScreen
      list={screens.cashBoxes}
      kind={t`Cash box`}
      query={(id, session) => cashBox(id, day ?? undefined, session)}
      title={({ holder }) => holder}
      missing={<Trans>There is no such cash box, or it is of another branch.</Trans>}
      loading={<Skeleton height="24rem" />}
      failed={t`Failed to load cash in hand.`}
    >
      {(book) => (
        <>
          <CashInHand book={book} />
          <CashSent moves={book.sent} />
          <CashDay book={book} />
        </>
      )}
    </RecordScreen>
  )
}
