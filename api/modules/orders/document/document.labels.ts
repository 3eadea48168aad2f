import type { Language } from '#contract/errors.ts'
import { type ClientLabel, clientLabels } from '#contract/messages/client-labels.ts'
import { shopperLabelsByState } from '#contract/messages/state-labels.ts'
import type { OrderState } from '#contract/orders/order-states.ts'

type DocumentLabels = {
  order: string
  confirmation: string
  taxPin: (pin: string) => string
  invoice: string
  creditNote: string
  deliveryNote: string
  issued: (day: string) => string
  creditFor: (invoice: string) => string
  credit: string
  received: string
  states: Record<OrderState, string>
  facts: Record<ClientLabel | 'location' | 'placed' | 'expected' | 'delivered', string>
  lines: Record<'number' | 'itemCode' | 'product' | 'quantity' | 'price' | 'amount', string>
  figures: Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | 'returned', string>
  discountWith: (code: string) => string
  vatIncluded: (percent: number) => string
  plan: (months: number) => string
  due: Record<'number' | 'day' | 'amount' | 'paid', string>
  afterDelivery: (months: number) => string
  agreement: string
  nothingDue: string
  signatures: Record<'client' | 'creditOfficer' | 'signature' | 'day', string>
  page: (page: number, pages: number) => string
}

export const documentLabels: Record<Language, DocumentLabels> = {
  en: {
    order: 'Order',
    confirmation: 'Order confirmation',
    taxPin: (pin) => `PIN: ${pin}`,
    invoice: 'Invoice',
    creditNote: 'Credit note',
    deliveryNote: 'Delivery note',
    issued: (day) => `Issued on ${day}`,
    creditFor: (invoice) => `For invoice ${invoice}`,
    credit: 'Credit',
    received: 'The goods above were received complete and undamaged.',
    states: shopperLabelsByState('en'),
    facts: {
      ...clientLabels.en,
      location: 'Deliver to',
      placed: 'Ordered on',
      expected: 'Expected on',
      delivered: 'Delivered on',
    },
    lines: { number: 'No.', itemCode: 'Code', product: 'Goods', quantity: 'Qty', price: 'Price', amount: 'Amount' },
    figures: {
      subtotal: 'Subtotal',
      discount: 'Discount',
      shipping: 'Shipping',
      tax: 'Tax',
      total: 'Total',
      returned: 'Goods returned',
    },
    discountWith: (code) => `Discount (${code})`,
    vatIncluded: (percent) => `VAT included (${percent}%)`,
    plan: (months) => (months === 1 ? 'Repayment in 1 month' : `Repayment in ${months} months`),
    due: { number: 'No.', day: 'Due', amount: 'Instalment', paid: 'Repaid' },
    afterDelivery: (months) => (months === 1 ? '1 month after delivery' : `${months} months after delivery`),
    agreement: 'The client agrees to repay the total in the instalments above.',
    nothingDue: 'This order was cancelled. Nothing is to be repaid for it.',
    signatures: { client: 'Client', creditOfficer: 'Credit officer', signature: 'Signature', day: 'Date' },
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  sw: {
    order: 'Oda',
    confirmation: 'Uthibitisho wa oda',
    taxPin: (pin) => `PIN ya KRA: ${pin}`,
    invoice: 'Ankara',
    creditNote: 'Hati ya mkopo',
    deliveryNote: 'Hati ya kupokea bidhaa',
    issued: (day) => `Imetolewa ${day}`,
    creditFor: (invoice) => `Kwa ankara ${invoice}`,
    credit: 'Kiasi kilichopunguzwa',
    received: 'Bidhaa zilizo hapo juu zimepokelewa zote bila kuharibika.',
    states: shopperLabelsByState('sw'),
    facts: {
      ...clientLabels.sw,
      location: 'Pa kupeleka',
      placed: 'Iliwekwa',
      expected: 'Inatarajiwa',
      delivered: 'Ilifika',
    },
    lines: { number: 'Na.', itemCode: 'Msimbo', product: 'Bidhaa', quantity: 'Idadi', price: 'Bei', amount: 'Kiasi' },
    figures: {
      subtotal: 'Jumla ndogo',
      discount: 'Punguzo',
      shipping: 'Usafirishaji',
      tax: 'Kodi',
      total: 'Jumla',
      returned: 'Bidhaa zilizorudishwa',
    },
    discountWith: (code) => `Punguzo (${code})`,
    vatIncluded: (percent) => `VAT iliyomo (${percent}%)`,
    plan: (months) => (months === 1 ? 'Marejesho ya mwezi 1' : `Marejesho ya miezi ${months}`),
    due: { number: 'Na.', day: 'Tarehe ya kulipa', amount: 'Awamu', paid: 'Iliyorejeshwa' },
    afterDelivery: (months) =>
      months === 1 ? 'Mwezi 1 baada ya bidhaa kufika' : `Miezi ${months} baada ya bidhaa kufika`,
    agreement: 'Mteja anakubali kurejesha jumla hii kwa awamu zilizo hapo juu.',
    nothingDue: 'Oda hii imeghairiwa. Hakuna cha kurejesha.',
    signatures: { client: 'Mteja', creditOfficer: 'Afisa mikopo', signature: 'Sahihi', day: 'Tarehe' },
    page: (page, pages) => `Ukurasa ${page} kati ya ${pages}`,
  },
}
