import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createAccount, createClient, createGroup, createOfficer, createOrder } from '#api/testing/factories.ts'
import { actorOf, importInto } from '#api/testing/imports/import-into.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { languages } from '#contract/errors.ts'
import { fieldsOfKind, type ImportKindName } from '#contract/imports/import-kinds.ts'
import { readPhone } from '#contract/phones.ts'
import { chooseHead } from '../headings.ts'
import type { ImportKind, ImportKinds, ImportValues } from '../import-kind.ts'
import { clientsKind } from './clients.kind.ts'
import { groupsKind } from './groups.kind.ts'
import { officersKind } from './officers.kind.ts'

const { db, app } = await startTestShop()
const account = await createAccount(db)
const caller = app.as(account)

/** The rows of the export of a list as values of a kind, its columns found as those of a file are. */
async function exported<Name extends ImportKindName>(
  list: string,
  name: Name,
  kind: ImportKind<Name>,
  language: string,
) {
  const body = { list, format: 'csv', query: {} }
  const { file, status } = await caller.post('/api/v1/exports', body, { headers: { 'accept-language': language } })
  expect(status).toBe(200)
  const lines = parse(file, { bom: true }) as string[][]
  const rowsOfFile = lines.map((cells, at) => ({ sheet: '', number: at + 1, cells }))
  const { columns } = chooseHead({ [name]: kind } as unknown as ImportKinds, name, rowsOfFile)
  const fields = fieldsOfKind(name)
  const readCell = (text: string, type?: string) => (text === '' ? null : type === 'phone' ? readPhone(text) : text)
  return lines
    .slice(1)
    .map(
      (cells) =>
        Object.fromEntries(
          Object.entries(columns).map(([field, at]) => [field, readCell(cells[at] ?? '', fields[field]?.type)]),
        ) as ImportValues<Name>,
    )
}

const officer = await createOfficer(db)
const group = await createGroup(db, { officer })
const rename = (id: number, first_name: string, last_name: string, more: { phone?: null; email?: string } = {}) =>
  db
    .updateTable('customers')
    .set({ first_name, last_name, ...more })
    .where('id', '=', id)
    .execute()

await rename((await createClient(db, { group })).id, "Ng'ang'a", 'wa Thiong’o')
await rename((await createClient(db, { group })).id, 'Wanjiru', '')
await rename((await createClient(db, { group })).id, 'Mary Anne', 'Akinyi', { email: 'Mary@Example.com' })
await rename((await createClient(db, { withoutGroup: true })).id, 'Left', 'Group')
await createOrder(db, { client: await createClient(db, { group, status: 'blocked' }) })
const member = await createAccount(db, { role: 'User' })
await createAccount(db, { role: 'User', phone: '+254711222333' })
await createClient(db, { accountId: member.accountId, group })
await db.updateTable('groups').set({ meeting_day: 3, meeting_time: '14:30', meeting_place: 'Hall' }).execute()
await createGroup(db, { officer, status: 'closed' })
await createGroup(db, { status: 'inactive' })
await createAccount(db, { role: 'Credit Officer', branchId: officer.branchId, status: 'inactive' })
await db.updateTable('accounts').set({ phone: '+254733111222' }).where('id', '=', officer.accountId).execute()

const lists = [
  {
    list: 'customers',
    read: (language: string) => exported('customers', 'clients', clientsKind, language),
    kind: clientsKind,
    least: 7,
  },
  {
    list: 'groups',
    read: (language: string) => exported('groups', 'groups', groupsKind, language),
    kind: groupsKind,
    least: 3,
  },
]

test.each(lists.flatMap((list) => languages.map((language) => ({ ...list, language }))))(
  'the export of $list in $language imports again without a change',
  async ({ read, kind, least, language }) => {
    const rows = await read(language)
    expect(rows.length).toBeGreaterThanOrEqual(least)
    const plans = await importInto(db, await actorOf(db, account), kind as ImportKind<ImportKindName>, rows as object[])
    expect(plans.filter(({ outcome }) => outcome !== 'same')).toEqual([])
  },
)

test.each(languages)(
  'credit officers of the export of users in %s are the same, and other roles are left out',
  async (language) => {
    const rows = (await exported('users', 'officers', officersKind, language)).filter(({ branch }) => branch)
    const plans = await importInto(db, await actorOf(db, account), officersKind, rows)
    expect(plans.filter(({ outcome }) => outcome !== 'same')).toEqual([])
    const leftOut = plans.filter(({ problems }) => problems?.[0]?.code === 'left-out')
    expect(leftOut.map(({ recordId }) => recordId)).toContain(account.accountId)
    expect(leftOut.map(({ recordId }) => recordId)).not.toContain(officer.accountId)
  },
)
