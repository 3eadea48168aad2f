import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { ksh } from '#contract/money.ts'
import type { PromotionRecord } from '#contract/orders/promotions.staff.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { recordLoader } from '../lib/admin-loader.ts'
import { screens } from '../lib/screens.ts'
import { useUrlPart } from '../list/use-url-state.ts'
import { RecordHistory } from '../record/record-history.tsx'
import { RecordScreen } from '../record/record-screen.tsx'
import { DeletePromotion, EndPromotion } from './promotion-actions.tsx'
import PromotionForm, { usePromotionFormats, usePromotionLabels } from './promotion-form.tsx'
import { promotionStates } from './promotion-state.ts'
import { discountText, OrdersLink, Period, useUses } from './promotion-terms.tsx'
import styles from './promotions.module.css'
import { promotionHistory, promotionRecord } from './promotions.queries.ts'

export const clientLoader = recordLoader(
  screens.promotions,
  (client, id, session) => void client.prefetchQuery(promotionRecord(id, session)),
)

export default function PromotionScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.promotions}
      kind={t`Promotion`}
      query={promotionRecord}
      title={({ code }) => code}
      missing={<Trans>There is no such promotion. It may have been deleted.</Trans>}
      loading={<Skeleton height="12rem" />}
      failed={t`Failed to load promotions.`}
    >
      {(promotion) => <PromotionView promotion={promotion} />}
    </RecordScreen>
  )
}

function PromotionView({ promotion }: { promotion: PromotionRecord }) {
  const session = useSession()
  const form = useUrlPart('edit')
  const labels = usePromotionLabels()
  const formats = usePromotionFormats()
  return (
    <>
      <div className={styles.head}>
        <promotionStates.Badge state={promotion.state} />
        {!form.isOpen && (
          <Button onClick={form.open}>
            <Pencil aria-hidden size={18} />
            <Trans>Edit</Trans>
          </Button>
        )}
        <EndPromotion promotion={promotion} />
        {promotion.uses === 0 && <DeletePromotion promotion={promotion} />}
      </div>
      <Panel title={<Trans>Details</Trans>}>
        {form.isOpen ? (
          <PromotionForm promotion={promotion} onClose={form.close} />
        ) : (
          <PromotionFacts promotion={promotion} />
        )}
      </Panel>
      <RecordHistory query={promotionHistory(promotion.id, session)} labels={labels} formats={formats} />
    </>
  )
}

function PromotionFacts({ promotion }: { promotion: PromotionRecord }) {
  const { t, i18n } = useLingui()
  const usesOf = useUses()
  const { id, minimum, maxUsesPerClient, discounts } = promotion
  return (
    <Facts>
      <Fact label={<Trans>Discount</Trans>}>{discountText(promotion)}</Fact>
      <Fact label={<Trans>Goods for at least</Trans>}>{minimum > 0 ? ksh(minimum) : <Trans>Any order</Trans>}</Fact>
      <Fact label={<Trans>Period</Trans>}>
        <Period {...promotion} />
      </Fact>
      <Fact label={<Trans>Orders with it, without cancelled ones</Trans>}>
        <OrdersLink id={id}>{usesOf(promotion)}</OrdersLink>
      </Fact>
      <Fact label={<Trans>Orders of one client</Trans>}>
        {maxUsesPerClient === null ? t`No limit` : i18n.number(maxUsesPerClient)}
      </Fact>
      <Fact label={<Trans>Taken off these orders</Trans>}>{ksh(discounts)}</Fact>
    </Facts>
  )
}
