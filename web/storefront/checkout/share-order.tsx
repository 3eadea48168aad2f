import type { OrderDetail } from '#contract/orders/orders.ts'
import { ShareText } from '#web/features/share/share-text.tsx'
import { useOrderText } from './order-text.ts'

/** Opens WhatsApp or the messages of the phone with the text of the order for the client. */
export const ShareOrder = ({ order }: { order: OrderDetail }) => (
  <ShareText phone={order.client.phoneNumber} text={useOrderText(order)} />
)
