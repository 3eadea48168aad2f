import { describe, expect, test } from 'vitest'
import { endpoints, urlOf } from '#api/testing/endpoints.ts'
import { createAccount, createClient, createOrder } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { Access } from '#contract/endpoint.ts'
import { permissions } from '#contract/permissions.ts'

const { db, app } = await startTestShop()

/** What the built-in roles hold, as decided; not read from the contract, so that a slip there is found. */
const held: Record<string, readonly string[]> = {
  Admin: [
    'View Users',
    'Create Users',
    'Edit Users',
    'Delete Users',
    'View Orders',
    'Manage Products',
    'View Reports',
    'Configure Settings',
    'Place Orders',
    'Edit Orders',
    'Manage Customers',
    'Manage Lending',
    'Record Repayments',
    'Approve Entries',
    'Import Data',
    'View Audit Log',
  ],
  Manager: [
    'View Users',
    'Manage Products',
    'View Orders',
    'Place Orders',
    'Edit Orders',
    'Manage Customers',
    'Manage Lending',
    'Record Repayments',
    'View Reports',
  ],
  'Credit Officer': ['View Orders', 'Place Orders', 'Manage Customers', 'Record Repayments'],
  User: [],
}
const roles = Object.keys(held)

describe('the built-in roles', () => {
  test('the permissions of the contract are those of the Admin', () => {
    expect([...permissions].sort()).toEqual(held.Admin?.toSorted())
  })

  test.each(roles)('%s holds them in the database', async (role) => {
    const rows = await db
      .selectFrom('role_permissions')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select('permission')
      .where('roles.name', '=', role)
      .where('roles.key', 'is not', null)
      .execute()
    expect(rows.map(({ permission }) => permission).sort()).toEqual(held[role]?.toSorted())
  })
})

/** The status of a refused call; undefined when the role may make it. */
function expectedStatus(access: Access, role: string): number | undefined {
  const kind = role === 'User' ? 'member' : 'staff'
  if (access === 'public' || access === 'signed in') return undefined
  if (access === 'member' || access === 'staff') return access === kind ? undefined : 401
  return held[role]?.includes(access) ? undefined : 403
}

/**
 * One call of each kind of access, and of permissions that two, one or no role besides the Admin holds. That a call asks
 * for its own permission and no other is proved for every call in endpoints.test.ts.
 */
const tried = [
  'listBrands',
  'listSessions',
  'staffVerify',
  'memberVerify',
  'listUsers',
  'createUser',
  'listOrders',
  'placeOrder',
  'setLoanLimit',
  'closeMonth',
  'addBrand',
  'listAudit',
]

test.each(roles)('%s is admitted to calls, or refused, as the role holds their permissions', async (role) => {
  for (const name of tried) {
    const endpoint = endpoints.find((one) => one.name === name)?.endpoint
    if (!endpoint) throw new Error(`no call ${name}`)
    // Without a body: a call that is admitted answers 400 and changes nothing.
    const { status } = await app.as(await createAccount(db, { role })).send(endpoint.method, urlOf(endpoint))
    const refusal = expectedStatus(endpoint.permission, role)
    if (refusal) expect(status, name).toBe(refusal)
    else expect([401, 403, 500], name).not.toContain(status)
  }
})

test('a credit officer without a branch sees no client, group or order, and takes no repayment', async () => {
  const client = await createClient(db)
  const { id } = await createOrder(db, { client })
  const officer = app.as(await createAccount(db, { role: 'Credit Officer', allBranches: false }))
  for (const list of ['clients', 'groups/unpaginated', 'branches/unpaginated', 'order-requests']) {
    expect((await officer.get(`/api/v1/${list}`)).body.content, list).toEqual([])
  }
  expect((await officer.get('/api/orders')).body).toEqual([])
  for (const record of [
    `/api/orders/${id}`,
    `/api/v1/clients/${client.id}/credit`,
    `/api/v1/clients/${client.id}/receipt-preview`,
    `/api/v1/groups/members/${client.group.id}`,
  ]) {
    expect((await officer.get(record)).status, record).toBe(404)
  }
})
