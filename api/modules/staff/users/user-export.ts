import { columnMaker, listExport } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import { personName } from '#api/platform/person-name.ts'
import { toShillings } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { describeUsers, statusLabels } from './describe-users.ts'
import { findUserIds, type UserRow } from './users.queries.ts'
import { filterOf, readUsers } from './users.service.ts'

const column = columnMaker<UserRow>()

const everyBranch = { en: 'All branches', sw: 'Matawi yote' }

/** The users of the list, one row each. */
export const exportUsers = listExport<'users', UserRow>({
  findIds: (db, actor, query, max) =>
    findUserIds(db, filterOf(actor, query), { sort: query.sort, size: max, offset: 0 }),
  readRows: (db, actor, ids) => readUsers(db, scopeOf(actor), ids),
  accountsOf: (row) => [row.id],
  title: { en: 'Users', sw: 'Watumiaji' },
  describe: describeUsers,
  columns: [
    column('user', ['User', 'Mtumiaji'], 'text', (row) => personName(row).trim()),
    column('email', ['Email', 'Barua pepe'], 'text', (row) => row.email),
    column('phone', ['Phone', 'Simu'], 'text', ({ phone }) => phone && toLocalPhone(phone)),
    column('location', ['Location', 'Mahali'], 'text', (row) => row.location),
    column('role', ['Role', 'Wajibu'], 'text', (row) => row.role),
    column('status', ['Status', 'Hali'], 'text', ({ status }, language) => statusLabels[language][status]),
    column('branch', ['Branch', 'Tawi'], 'text', (row, language) =>
      row.all_branches ? everyBranch[language] : row.branch,
    ),
    column('joined', ['Joined', 'Alijiunga'], 'moment', (row) => row.created_at.toISOString()),
    column(
      'lastActive',
      ['Last active', 'Mara ya mwisho'],
      'moment',
      (row) => row.last_active_at?.toISOString() ?? null,
    ),
    column('orders', ['Orders', 'Oda'], 'count', (row) => row.order_sums.counted),
    column('totalSpent', ['Total spent', 'Jumla ya matumizi'], 'money', (row) => toShillings(row.order_sums.cents)),
  ],
})
