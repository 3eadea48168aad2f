import type { BulkJob } from '../account/bulk-jobs.staff.ts'
import type { BulkKindName, BulkParams } from '../account/bulk-kinds.staff.ts'
import type { ExportListName } from '../account/export-limits.ts'
import { addDays, firstOfMonth } from '../business-day.ts'
import { dayText, formatIn } from '../day-text.ts'
import type { Language } from '../errors.ts'
import type { ReportContent } from '../site/report-choices.ts'

/** What is known of a job where it is named: in its card, in its notice and in the list of jobs. */
export type NamedJob = Pick<BulkJob, 'kind' | 'params' | 'status' | 'total' | 'done' | 'skipped'>

/** What a job does to `n` rows, and what was done to `of`, such as '2 of 3', of them. */
type Action = { doing: (n: number) => string; done: (of: string, n: number) => string }

type Words = {
  actions: { [Kind in BulkKindName]: (params: BulkParams<Kind>) => Action }
  exports: Record<ExportListName, string>
  reports: Record<ReportContent, string>
  of: (part: string, all: string) => string
  skipped: (n: number) => string
  notReached: (n: number) => string
  file: Record<'export' | 'report', Record<'done' | 'cancelled' | 'failed', (name: string) => string>>
}

/** English: 'Ship 3 orders', '2 of 3 orders shipped'. */
const english = (verb: string, one: string, many: string, after: string, done: string): Action => {
  const things = (n: number) => (n === 1 ? one : many)
  return {
    doing: (n) => `${verb} ${n} ${things(n)}${after}`,
    done: (of, n) => `${of} ${things(n)} ${done}`,
  }
}

/** Swahili: the thing comes before the number, and the verb agrees with it. */
const swahili = (verb: string, one: string, many: string, doneOne: string, doneMany: string): Action => {
  const things = (n: number) => (n === 1 ? one : many)
  return {
    doing: (n) => `${verb} ${things(n)} ${n}`,
    done: (of, n) => {
      const thing = things(n)
      return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${of} ${n === 1 ? doneOne : doneMany}`
    },
  }
}

const orders = (verb: string, done: string) => english(verb, 'order', 'orders', '', done)
const products = (verb: string, after: string, done: string) => english(verb, 'product', 'products', after, done)
const reviews = (verb: string, after: string, done: string) => english(verb, 'review', 'reviews', after, done)
const users = (verb: string, done: string) => english(verb, 'user', 'users', '', done)

const limits = (verb: string, done: string) => english(verb, 'proposed limit', 'proposed limits', '', done)

const oda = (verb: string, done: string) => swahili(verb, 'oda', 'oda', `i${done}`, `zi${done}`)
const bidhaa = (verb: string, done: string) => swahili(verb, 'bidhaa', 'bidhaa', `i${done}`, `zi${done}`)
const maoni = (verb: string, done: string) => swahili(verb, 'maoni', 'maoni', `ya${done}`, `ya${done}`)
const kikomo = (verb: string, done: string) =>
  swahili(verb, 'kikomo kinachopendekezwa', 'vikomo vinavyopendekezwa', `ki${done}`, `vi${done}`)
const watumiaji = (verb: string, done: string) => swahili(verb, 'mtumiaji', 'watumiaji', `ame${done}`, `wame${done}`)

const words: Record<Language, Words> = {
  en: {
    actions: {
      'approvals.approve': () => english('Approve', 'entry', 'entries', '', 'approved'),
      'limits.decline': () => limits('Decline', 'declined'),
      'limits.take': () => limits('Take', 'taken'),
      'orders.move': ({ to }) =>
        ({
          Processing: orders('Process', 'in processing'),
          Shipped: orders('Ship', 'shipped'),
          Completed: orders('Deliver', 'delivered'),
        })[to],
      'orders.print': ({ document }) =>
        ({
          'delivery-note': english('Print', 'delivery note', 'delivery notes', '', 'ready'),
          invoice: english('Print', 'invoice', 'invoices', '', 'ready'),
        })[document],
      'products.set-category': () => products('Move', ' to another category', 'moved to another category'),
      'products.set-price': () => english('Change', 'price', 'prices', '', 'changed'),
      'products.set-status': ({ status }) =>
        ({
          active: products('Show', ' in the shop', 'shown in the shop'),
          hidden: products('Hide', '', 'hidden'),
          archived: products('Archive', '', 'archived'),
        })[status],
      'receipts.match-proposed': () => english('Match', 'receipt', 'receipts', '', 'matched'),
      'reviews.set-status': ({ status }) =>
        ({
          published: reviews('Show', ' again', 'shown again'),
          hidden: reviews('Hide', '', 'hidden'),
        })[status],
      'users.activate': () => users('Activate', 'activated'),
      'users.deactivate': () => users('Deactivate', 'deactivated'),
    },
    exports: {
      arrears: 'Arrears export',
      audit: 'Audit export',
      brands: 'Brands export',
      categories: 'Categories export',
      customers: 'Customers export',
      groups: 'Groups export',
      letters: 'Letters export',
      messages: 'Messages export',
      orders: 'Orders export',
      products: 'Products export',
      promotions: 'Promotions export',
      receipts: 'Receipts export',
      refusals: 'Refusals export',
      requests: 'Requests export',
      reviews: 'Reviews export',
      sheets: 'Collection sheets export',
      stock: 'Stock export',
      subscribers: 'Subscribers export',
      users: 'Users export',
    },
    reports: {
      overview: 'Business overview',
      sales: 'Sales report',
      customers: 'Customer report',
      products: 'Product report',
      money: 'Money report',
      arrears: 'Arrears report',
      financial: 'Financial report',
      'order-lines': 'Order lines',
    },
    of: (part, all) => `${part} of ${all}`,
    skipped: (n) => `${n} skipped`,
    notReached: (n) => `${n} not reached`,
    file: {
      export: {
        done: (name) => `${name} is ready`,
        cancelled: (name) => `${name} was stopped`,
        failed: (name) => `${name} failed`,
      },
      report: {
        done: (name) => `${name}, is ready`,
        cancelled: (name) => `${name}, was stopped`,
        failed: (name) => `${name}, failed`,
      },
    },
  },
  sw: {
    actions: {
      'approvals.approve': () => swahili('Idhinisha', 'ingizo', 'maingizo', 'limeidhinishwa', 'yameidhinishwa'),
      'limits.decline': () => kikomo('Kataa', 'mekataliwa'),
      'limits.take': () => kikomo('Kubali', 'mekubaliwa'),
      'orders.move': ({ to }) =>
        ({
          Processing: oda('Shughulikia', 'nashughulikiwa'),
          Shipped: oda('Safirisha', 'mesafirishwa'),
          Completed: oda('Wasilisha', 'mewasilishwa'),
        })[to],
      'orders.print': ({ document }) =>
        ({
          'delivery-note': swahili(
            'Chapisha',
            'hati ya kupokea bidhaa',
            'hati za kupokea bidhaa',
            'iko tayari',
            'ziko tayari',
          ),
          invoice: swahili('Chapisha', 'ankara', 'ankara', 'iko tayari', 'ziko tayari'),
        })[document],
      'products.set-category': () => bidhaa('Hamishia aina nyingine', 'mehamishiwa aina nyingine'),
      'products.set-price': () => swahili('Badilisha', 'bei', 'bei', 'imebadilishwa', 'zimebadilishwa'),
      'products.set-status': ({ status }) =>
        ({
          active: bidhaa('Onyesha dukani', 'meonyeshwa dukani'),
          hidden: bidhaa('Ficha', 'mefichwa'),
          archived: bidhaa('Weka kwenye kumbukumbu', 'mewekwa kwenye kumbukumbu'),
        })[status],
      'receipts.match-proposed': () =>
        swahili('Wape wateja pesa za', 'risiti', 'risiti', 'imepewa mteja', 'zimepewa wateja'),
      'reviews.set-status': ({ status }) =>
        ({
          published: maoni('Onyesha tena', 'meonyeshwa tena'),
          hidden: maoni('Ficha', 'mefichwa'),
        })[status],
      'users.activate': () => watumiaji('Washa', 'washwa'),
      'users.deactivate': () => watumiaji('Simamisha', 'simamishwa'),
    },
    exports: {
      arrears: 'Faili la malimbikizo',
      audit: 'Faili la ukaguzi',
      brands: 'Faili la chapa',
      categories: 'Faili la aina za bidhaa',
      customers: 'Faili la wateja',
      groups: 'Faili la vikundi',
      letters: 'Faili la barua za jarida',
      messages: 'Faili la ujumbe',
      orders: 'Faili la oda',
      products: 'Faili la bidhaa',
      promotions: 'Faili la ofa',
      receipts: 'Faili la risiti',
      refusals: 'Faili la oda zilizokataliwa',
      requests: 'Faili la maombi',
      reviews: 'Faili la maoni',
      sheets: 'Faili la karatasi za makusanyo',
      stock: 'Faili la hisa',
      subscribers: 'Faili la waliojiandikisha',
      users: 'Faili la watumiaji',
    },
    reports: {
      overview: 'Ripoti ya biashara',
      sales: 'Ripoti ya mauzo',
      customers: 'Ripoti ya wateja',
      products: 'Ripoti ya bidhaa',
      money: 'Ripoti ya fedha zilizopokelewa',
      arrears: 'Ripoti ya malimbikizo',
      financial: 'Ripoti ya fedha',
      'order-lines': 'Ripoti ya bidhaa za oda',
    },
    of: (part, all) => `${part} kati ya ${all}`,
    skipped: (n) => (n === 1 ? '1 imerukwa' : `${n} zimerukwa`),
    notReached: (n) => (n === 1 ? '1 haikufikiwa' : `${n} hazikufikiwa`),
    file: {
      export: {
        done: (name) => `${name} liko tayari`,
        cancelled: (name) => `${name} lilisimamishwa`,
        failed: (name) => `${name} limeshindikana`,
      },
      report: {
        done: (name) => `${name}, iko tayari`,
        cancelled: (name) => `${name}, ilisimamishwa`,
        failed: (name) => `${name}, imeshindikana`,
      },
    },
  },
}

const monthAndYear = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** 'October 2026' for a whole month, else one day or the first and the last. */
function periodText(from: string, to: string, language: Language): string {
  const after = addDays(to, 1)
  const isMonth = from === firstOfMonth(to) && after === firstOfMonth(after)
  if (isMonth) return formatIn(`${language}-KE`, monthAndYear).format(new Date(from))
  const day = (value: string) => dayText(value, language, null)
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}

/** What a file has: 'Orders export', 'Financial report, October 2026'. */
function fileName({ kind, params }: NamedJob, language: Language): string {
  const { exports, reports } = words[language]
  if (kind === 'export') return exports[params.list as ExportListName]
  return `${reports[params.content as ReportContent]}, ${periodText(String(params.from), String(params.to), language)}`
}

/**
 * A job in words: what it does while it runs ('Deliver 3 orders'), then what it did ('2 of 3 orders delivered, 1
 * skipped', 'Orders export is ready').
 */
export function jobWords(job: NamedJob, language: Language): string {
  const { kind, params, status, total, done, skipped } = job
  const isOpen = status === 'waiting' || status === 'running'
  const { file, of, skipped: left, notReached } = words[language]
  if (kind === 'export' || kind === 'report') {
    const name = fileName(job, language)
    return isOpen ? name : file[kind][status](name)
  }
  const action = (words[language].actions[kind] as (params: NamedJob['params']) => Action)(params)
  if (isOpen) return action.doing(total)
  const open = total - done - skipped
  return [
    action.done(done === total ? String(total) : of(String(done), String(total)), total),
    ...(skipped > 0 ? [left(skipped)] : []),
    ...(open > 0 ? [notReached(open)] : []),
  ].join(', ')
}
