import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { orderNumber } from '#contract/orders/order-states.ts'
import { useOverlayPart } from '#web/ui/hooks/use-overlay-part.ts'
import { Modal } from '#web/ui/overlay.tsx'

const loadView = () => import('./order-view.tsx')

/** One order over the list, while the address contains its id. It loads when it first opens. */
export function OrderDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  // The last order stays visible while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const View = useOverlayPart(loadView, id !== null, onClose)
  const number = shown === null ? '' : orderNumber(shown)
  return (
    <Modal opened={id !== null && View !== null} onClose={onClose} size="46rem" title={<Trans>Order {number}</Trans>}>
      {shown !== null && View && <View id={shown} />}
    </Modal>
  )
}
