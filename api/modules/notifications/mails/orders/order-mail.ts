import type { MailTemplate, MailTexts } from '#api/modules/notifications/mails/mail.ts'
import { months } from '#api/modules/notifications/mails/months.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import { longDay } from '#api/platform/days.ts'
import type { Language } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'

/** The data of mails about an order; amounts in shillings, days as YYYY-MM-DD. */
export type OrderData = {
  company: string
  orderId: number
  /** First name of the recipient. */
  name: string
  creditOfficer: string
  total: number
  numberOfMonths: number
  expectedOn: string | null
  /** Null until delivery. */
  firstInstalment: { dueOn: string; amount: number } | null
  /** Of the last return. */
  returned: { credited: number; refunded: number } | null
  /** As typed by staff or the member. */
  reason: string | null
}

/** The data of an order, formatted for the texts. */
type FormattedOrder = OrderData & {
  number: string
  sum: string
  expected: string | null
  first: { day: string; amount: string } | null
  /** Null for an amount of 0. */
  credited: string | null
  refunded: string | null
}

type OrderTexts = Pick<MailTexts, 'subject' | 'heading' | 'paragraphs'>

const formatOrder = (order: OrderData, language: Language): FormattedOrder => ({
  ...order,
  number: orderNumber(order.orderId),
  sum: ksh(order.total),
  expected: order.expectedOn && longDay(order.expectedOn, language),
  first: order.firstInstalment && {
    day: longDay(order.firstInstalment.dueOn, language),
    amount: ksh(order.firstInstalment.amount),
  },
  credited: order.returned?.credited ? ksh(order.returned.credited) : null,
  refunded: order.returned?.refunded ? ksh(order.returned.refunded) : null,
})

const frames: Record<Language, (order: FormattedOrder) => Pick<MailTexts, 'facts' | 'reason'> & { label: string }> = {
  en: (order) => ({
    facts: [
      { label: 'Order', value: order.number },
      { label: 'Total', value: order.sum },
      { label: 'Repaid in', value: months(order.numberOfMonths, 'en') },
      { label: 'Credit officer', value: order.creditOfficer },
      ...(order.reason ? [{ label: 'Reason', value: order.reason }] : []),
    ],
    label: 'See your order',
    reason: `You get this because ${order.company} has an order in your name.`,
  }),
  sw: (order) => ({
    facts: [
      { label: 'Oda', value: order.number },
      { label: 'Jumla', value: order.sum },
      {
        label: 'Marejesho',
        value: months(order.numberOfMonths, 'sw'),
      },
      { label: 'Afisa mikopo', value: order.creditOfficer },
      ...(order.reason ? [{ label: 'Sababu', value: order.reason }] : []),
    ],
    label: 'Tazama oda yako',
    reason: `Umepokea ujumbe huu kwa sababu ${order.company} ina oda kwa jina lako.`,
  }),
}

/** The template for one step of an order: its own texts with the facts and the link that all order mails share. */
export const orderMail = (texts: Record<Language, (order: FormattedOrder) => OrderTexts>): MailTemplate<OrderData> => {
  const render = (language: Language) => (data: OrderData) => {
    const order = formatOrder(data, language)
    const { label, ...frame } = frames[language](order)
    return {
      ...texts[language](order),
      ...frame,
      action: { label, url: placeholderUrl(language, `/orders/${order.orderId}`) },
    }
  }
  return { en: render('en'), sw: render('sw') }
}
