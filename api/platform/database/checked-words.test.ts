import { afterAll, expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'
import { findCheckedColumns } from '#api/testing/table-types.ts'
import { addressTypes } from '#contract/account/addresses.ts'
import { bulkStatuses } from '#contract/account/bulk-jobs.staff.ts'
import { oauthProviders } from '#contract/account/members.ts'
import { DataExport } from '#contract/account/my-data.ts'
import { noticeKinds } from '#contract/account/notices.ts'
import { genders } from '#contract/account/profile.ts'
import { languages } from '#contract/errors.ts'
import { Group, GroupMember, groupRoles } from '#contract/lending/groups.ts'
import { orderStates } from '#contract/orders/order-states.ts'
import { OrderEvent } from '#contract/orders/orders.ts'
import { connect } from './db.ts'

const { ownerUrl } = await startTestShop()
const db = connect(ownerUrl, { max: 1 })
afterAll(() => db.destroy())
const checked = await findCheckedColumns(db)
const valuesOf = (column: string) => checked.get(column)?.values.toSorted()

const lists: [string, readonly string[]][] = [
  ['orders.status', orderStates],
  ['order_events.from_status', orderStates],
  ['order_events.to_status', orderStates],
  ['order_events.kind', OrderEvent.shape.kind.options],
  ['notices.kind', noticeKinds],
  ['bulk_jobs.status', bulkStatuses],
  ['groups.status', Group.shape.status.options],
  ['customers.status', GroupMember.shape.status.options],
  ['customers.group_role', groupRoles],
  ['accounts.gender', genders],
  ['accounts.language', languages],
  ['addresses.type', addressTypes],
  ['oauth_identities.provider', oauthProviders],
  ['oauth_starts.provider', oauthProviders],
]

test.each(lists)('the check constraint of %s allows exactly the values of the contract', (column, list) => {
  expect(valuesOf(column)).toEqual(list.toSorted())
})

test('data_exports.status allows the values of the contract except the one for no export', () => {
  const { options } = DataExport.shape.status
  expect(valuesOf('data_exports.status')).toEqual(options.filter((word) => word !== 'none').toSorted())
})

test('every language column allows the same languages', () => {
  const columns = [...checked.keys()].filter((column) => column.endsWith('.language'))
  expect(columns.length).toBeGreaterThan(3)
  for (const column of columns) expect(valuesOf(column), column).toEqual(languages.toSorted())
})
