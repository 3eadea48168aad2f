import { columnMaker, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import type { Language } from '#contract/errors.ts'
import type { RequestState, StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { findBranchName } from '../orders/orders.service.ts'
import { findStaffRequestIds, readStaffRequests } from './requests.service.ts'

const states: Record<Language, Record<RequestState, string>> = {
  en: { Sent: 'Sent', Booked: 'Booked', Declined: 'Declined', Withdrawn: 'Withdrawn' },
  sw: { Sent: 'Limetumwa', Booked: 'Limewekwa oda', Declined: 'Limekataliwa', Withdrawn: 'Limeondolewa' },
}
const words: Record<Language, { status: string; branch: string; customer: string }> = {
  en: { status: 'Status', branch: 'Branch', customer: 'Of one customer' },
  sw: { status: 'Hali', branch: 'Tawi', customer: 'Ya mteja mmoja' },
}
const column = columnMaker<StaffOrderRequest>()

/** The requests of the list, with their members and clients. */
export const exportRequests = listExport<'requests', StaffOrderRequest>({
  findIds: findStaffRequestIds,
  readRows: readStaffRequests,
  customersOf: ({ client }) => (client ? [client.id] : []),
  accountsOf: ({ member }) => [member.accountId],
  title: { en: 'Requests', sw: 'Maombi' },
  describe: async (db, { search, status, branch, customer }, language) => {
    const { name } = (branch === undefined ? undefined : await findBranchName(db, branch)) ?? {}
    const word = words[language]
    return [
      ...searchWords(search, language),
      ...(status ? [`${word.status}: ${states[language][status]}`] : []),
      ...(name ? [`${word.branch}: ${name}`] : []),
      ...(customer === undefined ? [] : [word.customer]),
    ]
  },
  columns: [
    column('request', ['Request', 'Ombi'], 'text', ({ requestNumber }) => requestNumber),
    column('member', ['Member', 'Mwanachama'], 'text', ({ member }) => member.name),
    column('phone', ['Phone', 'Simu'], 'text', ({ member: { phone } }) => phone && toLocalPhone(phone)),
    column('client', ['Client number', 'Namba ya mteja'], 'text', ({ client }) => client?.clientNumber ?? null),
    column('group', ['Group', 'Kikundi'], 'text', ({ client }) => client?.groupName ?? null),
    column('branch', ['Branch', 'Tawi'], 'text', ({ branchName }) => branchName),
    column('officer', ['Credit officer', 'Afisa wa mikopo'], 'text', ({ creditOfficer }) => creditOfficer),
    column('items', ['Items', 'Bidhaa'], 'count', ({ items }) =>
      items.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    column('products', ['Products', 'Majina ya bidhaa'], 'text', ({ items }) =>
      items.map(({ quantity, productName }) => `${quantity} x ${productName}`).join(', '),
    ),
    column('estimate', ['Total today', 'Jumla leo'], 'money', ({ estimate }) => estimate),
    column('available', ['Available', 'Kilichobaki'], 'price', ({ client }) => client?.available ?? null),
    column('date', ['Sent on', 'Lilitumwa'], 'moment', ({ createdAt }) => createdAt),
    column('status', ['Status', 'Hali'], 'text', ({ status }, language) => states[language][status]),
    column('order', ['Order', 'Oda'], 'text', (row) => row.orderNumber),
    column('reason', ['Reason', 'Sababu'], 'text', (row) => row.declineReason),
  ],
})
