import { type ComponentType, type ReactNode, useState } from 'react'
import { orderNumber } from '#contract/orders/order-states.ts'
import { useOverlayPart } from '#web/ui/hooks/use-overlay-part.ts'
import { Modal } from '#web/ui/overlay.tsx'

type Props = {
  id: number | null
  onClose: () => void
  title: (number: string) => ReactNode
  /** Loads its contents when it first opens. */
  load: () => Promise<{ default: ComponentType<{ id: number; onClose: () => void }> }>
}

/** One order over the list, while the address contains its id. */
export function OrderDialog({ id, onClose, title, load }: Props) {
  // The last order stays visible while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const Part = useOverlayPart(load, id !== null, onClose)
  return (
    <Modal
      opened={id !== null && Part !== null}
      onClose={onClose}
      size="46rem"
      title={shown !== null && title(orderNumber(shown))}
    >
      {shown !== null && Part && <Part id={shown} onClose={onClose} />}
    </Modal>
  )
}
