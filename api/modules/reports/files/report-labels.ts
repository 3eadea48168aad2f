import { zoneName } from '#api/platform/days.ts'
import type { Language } from '#contract/errors.ts'
import type { ReportContent } from '#contract/site/report-choices.ts'

type Label = Record<Language, string>
const label = (en: string, sw: string): Label => ({ en, sw })

export const contentTitles: Record<ReportContent, Label> = {
  overview: label('Business Overview', 'Muhtasari wa Biashara'),
  sales: label('Sales Reports', 'Ripoti za Mauzo'),
  customers: label('Customer Analytics', 'Uchambuzi wa Wateja'),
  products: label('Product Performance', 'Utendaji wa Bidhaa'),
  financial: label('Financial Reports', 'Ripoti za Fedha'),
  'order-lines': label('Order lines', 'Bidhaa za oda'),
}

/** Every figure by its name in the calls, with its unit. */
export const figureLabels: Record<string, Label & { unit: 'money' | '%' | '' }> = {
  netSales: { ...label('Net sales', 'Mauzo halisi'), unit: 'money' },
  orders: { ...label('Orders placed', 'Oda zilizowekwa'), unit: '' },
  averageOrder: { ...label('Average order', 'Wastani wa oda'), unit: 'money' },
  cancelledOrders: { ...label('Cancelled orders', 'Oda zilizoghairiwa'), unit: '' },
  placed: { ...label('Sales placed', 'Mauzo yaliyowekwa'), unit: 'money' },
  changed: { ...label('Changes', 'Mabadiliko'), unit: 'money' },
  cancelled: { ...label('Cancelled', 'Imeghairiwa'), unit: 'money' },
  returned: { ...label('Returns', 'Zilizorudishwa'), unit: 'money' },
  newCustomers: { ...label('New customers', 'Wateja wapya'), unit: '' },
  activeCustomers: { ...label('Active customers', 'Wateja hai'), unit: '' },
  returningCustomers: { ...label('Returning customers', 'Wateja wanaorudi'), unit: '' },
  perCustomer: { ...label('Sales per customer', 'Mauzo kwa kila mteja'), unit: 'money' },
  productSales: { ...label('Product sales', 'Mauzo ya bidhaa'), unit: 'money' },
  pieces: { ...label('Pieces sold', 'Vipande vilivyouzwa'), unit: '' },
  productsSold: { ...label('Products sold', 'Bidhaa zilizouzwa'), unit: '' },
  margin: { ...label('Margin', 'Faida'), unit: 'money' },
  delivered: { ...label('Delivered', 'Zilizowasilishwa'), unit: 'money' },
  vat: { ...label('VAT', 'VAT'), unit: 'money' },
  received: { ...label('Received', 'Zilizopokelewa'), unit: 'money' },
  refunded: { ...label('Refunded', 'Zilizorudishiwa wateja'), unit: 'money' },
  held: { ...label('Held', 'Kiasi kilichoshikiliwa'), unit: 'money' },
  outstanding: { ...label('Outstanding', 'Deni'), unit: 'money' },
  due: { ...label('Due', 'Zinazodaiwa'), unit: 'money' },
  arrears: { ...label('Arrears', 'Malimbikizo'), unit: 'money' },
  arrearsRate: { ...label('Arrears rate', 'Kiwango cha malimbikizo'), unit: '%' },
  par30: { ...label('PAR30', 'PAR30'), unit: '%' },
}

export const words = {
  figures: label('All figures', 'Takwimu zote'),
  figure: label('Figure', 'Takwimu'),
  unit: label('Unit', 'Kipimo'),
  period: label('Period', 'Kipindi'),
  before: label('Before', 'Kabla'),
  series: label('Figures by day or month', 'Takwimu kwa siku au mwezi'),
  from: label('From', 'Kuanzia'),
  byBranch: label('Sales by branch', 'Mauzo kwa tawi'),
  byOfficer: label('Sales by credit officer', 'Mauzo kwa afisa mikopo'),
  byCategory: label('Sales by category', 'Mauzo kwa aina'),
  segments: label('Segments', 'Makundi ya wateja'),
  segment: label('Segment', 'Kundi la wateja'),
  clients: label('Clients', 'Wateja'),
  top: label('Top customers', 'Wateja wanaoongoza'),
  erased: label('Erased client', 'Mteja aliyefutwa'),
  byRevenue: label('Top products by sales', 'Bidhaa zinazoongoza kwa mauzo'),
  byPieces: label('Top products by pieces', 'Zinazoongoza kwa vipande'),
  deadStock: label('Dead stock', 'Bidhaa zisizouzika'),
  branch: label('Branch', 'Tawi'),
  officer: label('Credit officer', 'Afisa mikopo'),
  category: label('Category', 'Aina'),
  subCategory: label('Sub-category', 'Aina ndogo'),
  client: label('Client number', 'Namba ya mteja'),
  product: label('Product', 'Bidhaa'),
  itemCode: label('Item code', 'Namba ya bidhaa'),
  stock: label('In stock today', 'Katika akiba leo'),
  stockValue: label('Value at selling price', 'Thamani kwa bei ya kuuza'),
  order: label('Order ID', 'Namba ya oda'),
  date: label('Date', 'Tarehe'),
  status: label('Status', 'Hali'),
  group: label('Group', 'Kikundi'),
  quantity: label('Quantity', 'Idadi'),
  price: label('Price', 'Bei'),
  lineTotal: label('Total', 'Jumla'),
  allBranches: label('All branches', 'Matawi yote'),
  noBranch: label('No branch', 'Hakuna tawi'),
} satisfies Record<string, Label>

/** Sentences at the head of a report. */
export const sentences = {
  en: {
    days: (from: string, to: string) => `From ${from} to ${to}`,
    before: (from: string, to: string) => `Before: from ${from} to ${to}`,
    asOf: (moment: string) => `As of ${moment}, ${zoneName()} time`,
    open: (months: string) => `Open months, whose figures can still change: ${months}`,
    closed: 'The books of this period are closed: its figures no longer change.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  sw: {
    days: (from: string, to: string) => `Kuanzia ${from} hadi ${to}`,
    before: (from: string, to: string) => `Kabla: kuanzia ${from} hadi ${to}`,
    asOf: (moment: string) => `Hadi ${moment}, saa za ${zoneName()}`,
    open: (months: string) => `Miezi iliyo wazi, ambayo takwimu zake zinaweza kubadilika: ${months}`,
    closed: 'Vitabu vya kipindi hiki vimefungwa: takwimu zake hazibadiliki tena.',
    page: (page: number, pages: number) => `Ukurasa ${page} kati ya ${pages}`,
  },
}
