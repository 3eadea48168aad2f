import { columnMaker, listExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { personName } from '#api/platform/person-name.ts'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { segmentLabels } from '#contract/messages/segment-labels.ts'
import { toShillings } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { findCustomerIds } from './customer-search.queries.ts'
import { toCustomer } from './customers.presenters.ts'
import type { CustomerRow } from './customers.queries.ts'
import { filterOf, readCustomers, readRules } from './customers-list.service.ts'
import { describeCustomers, statusLabels } from './describe-customers.ts'
import { type SegmentRules, segmentOf, statusOf } from './segments.rules.ts'

/** A customer, with what a client owes for those who may read it. */
type Row = CustomerRow & { rules: SegmentRules; credit: Customer['credit'] }

const column = columnMaker<Row>()

/** The customers of the list, one row each. */
export const exportCustomers = listExport<'customers', Row>({
  findIds: async (db, actor, query, max) =>
    findCustomerIds(db, await filterOf(db, actor, query, await readRules(db)), {
      sort: query.sort,
      size: max,
      offset: 0,
    }),
  readRows: async (db, actor, ids) => {
    const rules = await readRules(db)
    const rows = await readCustomers(db, actor, ids)
    return rows.map((row) => ({ ...row, rules, credit: toCustomer(row, rules, actor).credit }))
  },
  customersOf: (row) => [row.id],
  title: { en: 'Customers', sw: 'Wateja' },
  describe: describeCustomers,
  columns: [
    column('customer', ['Customer', 'Mteja'], 'text', (row) => personName(row).trim()),
    column('email', ['Email', 'Barua pepe'], 'text', (row) => row.email),
    column('phone', ['Phone', 'Simu'], 'text', ({ phone }) => phone && toLocalPhone(phone)),
    column('location', ['Location', 'Mahali'], 'text', (row) => row.location),
    column('clientNumber', ['Client number', 'Namba ya mteja'], 'text', (row) => row.client_number),
    column('group', ['Group', 'Kikundi'], 'text', (row) => row.group_name),
    column('officer', ['Credit officer', 'Afisa wa mikopo'], 'text', (row) => row.credit_officer),
    column('branch', ['Branch', 'Tawi'], 'text', (row) => row.branch_name),
    column('totalSpent', ['Total spent', 'Jumla ya matumizi'], 'money', (row) => toShillings(row.spent_cents)),
    column('owes', ['Owes', 'Anadaiwa'], 'money', ({ credit }) => credit?.outstanding ?? null),
    column('overdue', ['Overdue', 'Iliyochelewa'], 'money', ({ credit }) => credit?.overdue ?? null),
    column(
      'daysPastDue',
      ['Days past due', 'Siku za kuchelewa'],
      'number',
      ({ credit }) => credit?.daysPastDue ?? null,
    ),
    column('due', ['Due next', 'Malipo yajayo'], 'money', ({ credit }) => credit?.next?.amount ?? null),
    column('dueOn', ['Due on', 'Tarehe ya malipo'], 'day', ({ credit }) => credit?.next?.dueOn ?? null),
    column('available', ['Available', 'Kilichobaki'], 'money', ({ credit }) => credit?.available ?? null),
    column('orders', ['Orders', 'Oda'], 'count', (row) => row.order_count),
    column('status', ['Status', 'Hali'], 'text', (row, language) => statusLabels[language][statusOf(row, row.rules)]),
    column(
      'segment',
      ['Segment', 'Kundi la wateja'],
      'text',
      (row, language) => segmentLabels[language][segmentOf(row, row.rules)],
    ),
    column('joined', ['Joined', 'Alijiunga'], 'moment', (row) => row.created_at.toISOString()),
    column('lastOrder', ['Last order', 'Oda ya mwisho'], 'moment', (row) => row.last_order_at?.toISOString() ?? null),
  ],
})
