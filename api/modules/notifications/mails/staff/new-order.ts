import type { MailTemplate } from '#api/modules/notifications/mails/mail.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import { ksh } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'

type Data = { company: string; orderId: number; branch: string; groupName: string; itemCount: number; total: number }

/** A new order, for staff who chose to be mailed. Names no client, since mail leaves the shop. */
export const newOrder: MailTemplate<Data> = {
  en: ({ company, orderId, branch, groupName, itemCount, total }) => ({
    subject: `New order ${orderNumber(orderId)}`,
    heading: 'A new order was placed',
    paragraphs: ['Open it to see the client and the items, and to process it.'],
    facts: [
      { label: 'Order', value: orderNumber(orderId) },
      { label: 'Branch', value: branch },
      { label: 'Group', value: groupName },
      { label: 'Items', value: String(itemCount) },
      { label: 'Total', value: ksh(total) },
    ],
    action: { label: 'Open the order', url: placeholderUrl('en', `/admin/orders/${orderId}`) },
    reason: `You get this because you chose emails about new orders of ${company}. Change it under My Profile.`,
  }),
  sw: ({ company, orderId, branch, groupName, itemCount, total }) => ({
    subject: `Oda mpya ${orderNumber(orderId)}`,
    heading: 'Oda mpya imewekwa',
    paragraphs: ['Ifungue ili kuona mteja na bidhaa, na kuishughulikia.'],
    facts: [
      { label: 'Oda', value: orderNumber(orderId) },
      { label: 'Tawi', value: branch },
      { label: 'Kikundi', value: groupName },
      { label: 'Bidhaa', value: String(itemCount) },
      { label: 'Jumla', value: ksh(total) },
    ],
    action: { label: 'Fungua oda', url: placeholderUrl('en', `/admin/orders/${orderId}`) },
    reason: `Umepokea ujumbe huu kwa sababu ulichagua barua pepe kuhusu oda mpya za ${company}. Badilisha kwenye Wasifu wangu.`,
  }),
}
