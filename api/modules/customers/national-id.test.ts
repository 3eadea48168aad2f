import { describe, expect, test } from 'vitest'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { createAccount, createGroup, createOfficer, createRole } from '#api/testing/factories.ts'
import { columnsHolding } from '#api/testing/readers/find-texts.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { permissions } from '#contract/permissions.ts'
import { assertDataKey, sealNationalId } from './national-id.service.ts'

const { db, app, dataKey, statementsOf } = await startTestShop()
const officer = await createOfficer(db)
const group = await createGroup(db, { officer })
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)

let last = 0
/** A national id that no other test has. */
const newId = () => {
  last += 1
  return String(31_415_900 + last)
}
const person = () => {
  last += 1
  return { firstName: 'Wanjiru', lastName: 'Kamau', phone: `07110${String(last).padStart(5, '0')}`, groupId: group.id }
}
const add = (nationalId?: string, key?: string) =>
  manager.post('/api/v1/clients', { ...person(), nationalId }, key ? { key } : {})
const addClient = async (nationalId?: string) => (await add(nationalId)).body as { id: number; version: number }
const save = (id: number, nationalId: string | null, version: number, caller = manager) =>
  caller.send('PUT', `/api/v1/clients/${id}/national-id`, { nationalId, version })
const reveal = (id: number, caller = manager) => caller.post(`/api/v1/clients/${id}/national-id/reveal`)
const search = async (text: string, caller = manager) =>
  (await caller.get(`/api/v1/clients?search=${encodeURIComponent(text)}`)).body.content
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_account_id', 'before', 'after', 'personal'])
    .where('entity', '=', 'customer')
    .where('entity_id', '=', id)
    .where('action', 'like', 'client.national_id%')
    .orderBy('id')
    .execute()
const taken = { status: 409, body: { code: 'ALREADY_TAKEN', details: { field: 'nationalId' } } }
const missing = { status: 404, body: { code: 'NOT_FOUND' } }

describe('a national id', () => {
  test('a client is created with a national id, which is then shown by its last three characters', async () => {
    const nationalId = newId()
    const added = await add(nationalId)
    expect(added).toMatchObject({ status: 201, body: { nationalIdEnding: nationalId.slice(-3) } })
    expect(JSON.stringify(added.body)).not.toContain(nationalId)
    expect((await add()).body.nationalIdEnding).toBeNull()
  })

  test('a national id is set, changed and removed with the version of the client, each audited without the id', async () => {
    const client = await addClient()
    const [one, two] = [newId(), newId()]
    expect((await save(client.id, one, 1)).body).toMatchObject({ nationalIdEnding: one.slice(-3), version: 2 })
    expect((await save(client.id, two, 2)).body).toMatchObject({ nationalIdEnding: two.slice(-3), version: 3 })
    expect((await save(client.id, null, 3)).body).toMatchObject({ nationalIdEnding: null, version: 4 })
    const facts = (before: boolean, after: boolean) => ({
      action: 'client.national_id',
      actor_account_id: managerAccount.accountId,
      before: { hasNationalId: before },
      after: { hasNationalId: after },
      personal: null,
    })
    expect(await auditOf(client.id)).toEqual([facts(false, true), facts(true, true), facts(true, false)])
  })

  test('spaces, hyphens and lower case make no other national id', async () => {
    const client = await addClient()
    expect((await save(client.id, ' ak-123 4567 ', 1)).body.nationalIdEnding).toBe('567')
    expect((await reveal(client.id)).body).toEqual({ nationalId: 'AK1234567' })
    expect(await save((await addClient()).id, 'AK1234567', 1)).toMatchObject(taken)
  })

  test('the national id sent again after a lost response changes nothing and is answered as done', async () => {
    const client = await addClient()
    const nationalId = newId()
    for (const _ of ['sent', 'sent again']) {
      expect((await save(client.id, nationalId, 1)).body).toMatchObject({ version: 2 })
    }
    expect(await auditOf(client.id)).toHaveLength(1)
  })

  test('a client created again with the same key is one client, and another national id under that key is refused', async () => {
    const body = { ...person(), nationalId: newId() }
    const send = (changes: object = {}) =>
      manager.post('/api/v1/clients', { ...body, ...changes }, { key: 'national-id-0001' })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    expect((await send({ nationalId: newId() })).body.code).toBe('KEY_REUSED')
  })

  test('of two parallel changes one is refused with the current client and without any national id', async () => {
    const client = await addClient()
    const ids = [newId(), newId()]
    const answers = await Promise.all(ids.map((nationalId) => save(client.id, nationalId, 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { id: client.id, version: 2 }, sent: { version: 1 } },
    })
    for (const nationalId of ids) expect(JSON.stringify(lost?.body)).not.toContain(nationalId)
  })

  test('a national id belongs to one client of all branches, also when two are created at the same time', async () => {
    const nationalId = newId()
    const answers = await Promise.all([1, 2, 3].map(() => add(nationalId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer).toMatchObject(taken)
      expect(JSON.stringify(answer.body)).not.toContain(nationalId)
    }
  })

  test.each([['12345'], ['1234567890123'], ['abcdefgh'], ['1234 567!'], [''], ['١٢٣٤٥٦٧٨'], [12_345_678]])(
    'the national id %j is refused and not repeated in the answer',
    async (nationalId) => {
      const client = await addClient()
      const answer = await manager.send('PUT', `/api/v1/clients/${client.id}/national-id`, { nationalId, version: 1 })
      expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'nationalId' }] } } })
      if (nationalId) expect(JSON.stringify(answer.body)).not.toContain(String(nationalId))
    },
  )
})

describe('showing a whole national id', () => {
  test('each time a national id is shown whole, an audit entry records who saw it', async () => {
    const nationalId = newId()
    const client = await addClient(nationalId)
    for (const _ of ['once', 'twice'])
      expect(await reveal(client.id)).toMatchObject({ status: 200, body: { nationalId } })
    const shown = {
      action: 'client.national_id_shown',
      actor_account_id: managerAccount.accountId,
      before: null,
      after: null,
      personal: null,
    }
    expect(await auditOf(client.id)).toEqual([shown, shown])
  })

  test('a client without a national id, of another branch or unknown is not found, and nothing is audited', async () => {
    const client = await addClient()
    expect(await reveal(client.id)).toMatchObject(missing)
    expect(await reveal(999_999)).toMatchObject(missing)
    const known = await addClient(newId())
    const stranger = app.as(await createOfficer(db))
    expect(await reveal(known.id, stranger)).toMatchObject(missing)
    expect(await save(known.id, newId(), 1, stranger)).toMatchObject(missing)
    expect([...(await auditOf(client.id)), ...(await auditOf(known.id))]).toEqual([])
  })

  test('national ids are set and shown whole only with Manage Customers, and in their own branch', async () => {
    const nationalId = newId()
    const client = await addClient(nationalId)
    const others = permissions.filter((permission) => permission !== 'Manage Customers')
    const almost = app.as(await createAccount(db, { role: (await createRole(db, others)).name }))
    const member = app.as(await createAccount(db, { role: 'User' }))
    for (const [caller, status] of [
      [almost, 403],
      [member, 403],
      [app.visitor, 401],
    ] as const) {
      expect((await reveal(client.id, caller)).status).toBe(status)
      expect((await save(client.id, null, 1, caller)).status).toBe(status)
    }
    expect((await reveal(client.id, app.as(officer))).body).toEqual({ nationalId })
  })

  test('an account that shows national ids without end is stopped for a minute', async () => {
    const client = await addClient(newId())
    const copier = app.as(await createAccount(db, { role: 'Manager' }))
    const statuses = []
    for (let nr = 0; nr < 31; nr += 1) statuses.push((await reveal(client.id, copier)).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })
})

describe('a search by national id', () => {
  test('a client is found by the whole national id in any notation, and not by a part of it', async () => {
    const nationalId = newId()
    const client = await addClient(nationalId)
    const spaced = `${nationalId.slice(0, 3)} ${nationalId.slice(3, 6)}-${nationalId.slice(6)}`
    for (const text of [nationalId, spaced]) {
      expect((await search(text)).map(({ id }: { id: number }) => id)).toEqual([client.id])
    }
    for (const part of [nationalId.slice(1), nationalId.slice(0, -1), nationalId.slice(-3)]) {
      expect((await search(part)).map(({ id }: { id: number }) => id)).not.toContain(client.id)
    }
  })

  test('staff who may book find a client by national id only in their branch, and see the last characters', async () => {
    const nationalId = newId()
    const client = await addClient(nationalId)
    const clerk = app.as(
      await createAccount(db, { role: (await createRole(db, ['Place Orders'])).name, branchId: officer.branchId }),
    )
    const found = await search(nationalId, clerk)
    expect(found).toMatchObject([{ id: client.id, nationalIdEnding: nationalId.slice(-3) }])
    expect(JSON.stringify(found)).not.toContain(nationalId)
    expect(await search(nationalId, app.as(await createOfficer(db)))).toEqual([])
  })

  test('a search by national id takes no more statements than one by name', async () => {
    const nationalId = newId()
    await addClient(nationalId)
    expect(await statementsOf(() => search(nationalId))).toHaveLength(3) // including the session
  })
})

describe('what is stored of a national id', () => {
  test('no column of any table holds a national id in clear after it was created, changed, searched, shown and refused', async () => {
    const [one, two, refused] = ['90817263', '90817264', '90817265!']
    const client = await addClient(one)
    await save(client.id, two, 1)
    await save(client.id, one, 1) // a conflict
    await save(client.id, refused, 2)
    await add(two) // already taken
    await search(two)
    await search(one)
    await reveal(client.id)
    expect(await columnsHolding(db, ['9081726'])).toEqual([])
    expect(await columnsHolding(db, ['Wanjiru']), 'the search finds what is in clear').toContain(
      'public.customers.first_name',
    )
    const row = await db.selectFrom('customers').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ national_id_key: dataKey.id, national_id_ending: '264' })
    expect(dataKey.decrypt(row.national_id_sealed ?? '')).toBe(two)
  })

  test('one national id is stored differently each time and has the same fingerprint, which depends on the key', () => {
    const [one, again] = [sealNationalId(dataKey, '12345678'), sealNationalId(dataKey, '12345678')]
    expect(one.national_id_sealed).not.toBe(again.national_id_sealed)
    expect(one.national_id_hash).toBe(again.national_id_hash)
    const other = sealNationalId(dataKeyFor('another data key of this test, long enough'), '12345678')
    expect(other.national_id_hash).not.toBe(one.national_id_hash)
  })

  test('the start refuses a data key that did not encrypt the stored national ids', async () => {
    await addClient(newId())
    await assertDataKey(db, dataKey)
    const other = dataKeyFor('another data key of this test, long enough')
    await expect(assertDataKey(db, other)).rejects.toThrow('another DATA_KEY')
  })
})
