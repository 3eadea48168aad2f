import { Trans, useLingui } from '@lingui/react/macro'
import { CircleStop, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { deletePromotion, endPromotion, type PromotionRecord } from '#contract/orders/promotions.staff.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { screens } from '../lib/screens.ts'
import { useListReturn } from '../list/list-return.ts'
import { promotionKeys } from './promotions.queries.ts'

/** Ends a promo code immediately. */
export function EndPromotion({ promotion: { id, code, state } }: { promotion: PromotionRecord }) {
  const { t } = useLingui()
  if (state === 'ended') return null
  return (
    <ConfirmButton
      button={
        <>
          <CircleStop aria-hidden size={18} />
          <Trans context="promotion">End</Trans>
        </>
      }
      label={t`End ${code}`}
      title={<Trans>End {code} now?</Trans>}
      confirmLabel={<Trans context="promotion">End</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      onConfirm={() => api(endPromotion, { params: { id } })}
      done={t`Promotion ended.`}
      failed={t`Failed to end promotion`}
      stale={promotionKeys.all}
    >
      <p>
        <Trans>No new order gets the discount; orders that have it keep it. A later last day starts it again.</Trans>
      </p>
    </ConfirmButton>
  )
}

/** Deletes a promo code that no order has. */
export function DeletePromotion({ promotion: { id, code } }: { promotion: PromotionRecord }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const list = useListReturn(screens.promotions.path)
  return (
    <ConfirmButton
      button={
        <>
          <Trash2 aria-hidden size={18} />
          <Trans>Delete</Trans>
        </>
      }
      label={t`Delete ${code}`}
      title={<Trans>Delete the promo code {code}?</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      onConfirm={async () => {
        await api(deletePromotion, { params: { id } })
        await navigate(list)
      }}
      done={t`Promotion deleted.`}
      failed={t`Failed to delete promotion`}
      stale={promotionKeys.all}
    >
      <p>
        <Trans>No order has it. This cannot be undone; the code can be added again.</Trans>
      </p>
    </ConfirmButton>
  )
}
