import { describe, expect, test } from 'vitest'
import { createAccount, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const SYNONYMS = '/api/v1/synonyms'
const manager = await createAccount(db, { role: 'Manager' })
const staff = app.as(manager)
const add = (words: unknown) => staff.post(SYNONYMS, { words })
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_account_id', 'before', 'after'])
    .where('entity', '=', 'synonyms')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const found = async (search: string) => {
  const url = `/api/v1/products/list?size=5&search=${encodeURIComponent(search)}`
  return (await staff.get(url)).body.content.map((product: { name: string }) => product.name)
}

describe('synonyms', () => {
  test('a search finds products by synonyms until these are removed', async () => {
    await createProduct(db, { name: 'Wheelbarrow heavy duty' })
    expect(await found('mkokoteni')).toEqual([])
    const added = await add(['  Mkokoteni ', 'WHEELBARROW', 'wheelbarrow'])
    expect(added).toMatchObject({ status: 201, body: { words: ['mkokoteni', 'wheelbarrow'], version: 1 } })
    expect(await found('mkokoteni')).toEqual(['Wheelbarrow heavy duty'])

    const { id } = added.body
    const saved = await staff.send('PUT', `${SYNONYMS}/${id}`, { words: ['rukwama', 'wheelbarrow'], version: 1 })
    expect(saved).toMatchObject({ status: 200, body: { id, words: ['rukwama', 'wheelbarrow'], version: 2 } })
    expect(await found('rukwama')).toEqual(['Wheelbarrow heavy duty'])
    expect(await found('mkokoteni')).toEqual([])

    expect((await staff.send('DELETE', `${SYNONYMS}/${id}`)).body).toEqual(saved.body)
    expect(await found('rukwama')).toEqual([])
    expect((await staff.send('DELETE', `${SYNONYMS}/${id}`)).status).toBe(404)

    const actor_account_id = manager.accountId
    expect(await auditOf(id)).toEqual([
      { action: 'synonyms.added', actor_account_id, before: null, after: { words: ['mkokoteni', 'wheelbarrow'] } },
      {
        action: 'synonyms.saved',
        actor_account_id,
        before: { words: ['mkokoteni', 'wheelbarrow'] },
        after: { words: ['rukwama', 'wheelbarrow'] },
      },
      { action: 'synonyms.removed', actor_account_id, before: { words: ['rukwama', 'wheelbarrow'] }, after: null },
    ])
  })

  test('of two simultaneous changes of synonyms one is refused with both versions', async () => {
    const { body } = await add(['choma', 'grill'])
    const url = `${SYNONYMS}/${body.id}`
    const answers = await Promise.all([
      staff.send('PUT', url, { words: ['choma', 'barbecue'], version: 1 }),
      staff.send('PUT', url, { words: ['choma', 'roast'], version: 1 }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const won = answers.find((answer) => answer.status === 200)
    const lost = answers.find((answer) => answer.status === 409)
    expect(lost?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { words: won?.body.words, version: 2 }, sent: { version: 1 } },
    })
    expect((await staff.send('PUT', `${SYNONYMS}/999999`, { words: ['a1', 'b1'], version: 1 })).status).toBe(404)
  })

  test('the list of synonyms is newest first, is searched by any word, and takes two statements', async () => {
    const { body: newest } = await add(['nyanya', 'tomato'])
    const all = await staff.get(`${SYNONYMS}?size=3`)
    expect(all.body).toMatchObject({ page: 0, size: 3 })
    expect(all.body.content[0]).toEqual(newest)
    expect(all.body.totalElements).toBeGreaterThan(40)
    const some = await staff.get(`${SYNONYMS}?search=SUFUR`)
    expect(some.body.content.map((group: { words: string[] }) => group.words[0])).toEqual(['sufuria'])
    expect((await staff.get(`${SYNONYMS}?search=%25`)).body.content).toEqual([])
    expect((await statementsOf(() => staff.get(`${SYNONYMS}?page=1&size=5`))).length).toBe(3) // including the session
  })

  test.each([
    [['only']],
    [['same', ' SAME ']],
    [[]],
    [['a', 'b']],
    [['jiko', 'x'.repeat(41)]],
    [['jiko', "stove'); --"]],
    [['jiko', 'stove | pot']],
    [['jiko', '<b>']],
    [['jiko', 7]],
    [Array.from({ length: 21 }, (_, n) => `word ${n}`)],
    ['jiko,stove'],
    [undefined],
  ])('the synonyms %j are refused', async (words) => {
    expect(await add(words)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  test('synonyms and search misses are for staff who manage products', async () => {
    const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
    const member = app.as(await createAccount(db, { role: 'User' }))
    for (const [caller, status] of [
      [clerk, 403],
      [member, 403],
      [app.visitor, 401],
    ] as const) {
      expect((await caller.get(SYNONYMS)).status).toBe(status)
      expect((await caller.get('/api/v1/search-misses')).status).toBe(status)
      expect((await caller.post(SYNONYMS, { words: ['kiti', 'seat'] })).status).toBe(status)
      expect((await caller.send('PUT', `${SYNONYMS}/1`, { words: ['kiti', 'seat'], version: 1 })).status).toBe(status)
      expect((await caller.send('DELETE', `${SYNONYMS}/1`)).status).toBe(status)
    }
  })
})

describe('searches without a hit', () => {
  test('searches without a hit are listed most frequent first', async () => {
    await db.deleteFrom('search_misses').execute()
    for (const term of ['zzgizmo', 'zzgadget', 'zzgizmo']) await found(term)
    const { body } = await staff.get('/api/v1/search-misses')
    expect(body).toMatchObject({ totalElements: 2, page: 0, size: 50 })
    expect(body.content).toMatchObject([
      { term: 'zzgizmo', misses: 2, lastAt: expect.stringMatching(/Z$/) },
      { term: 'zzgadget', misses: 1 },
    ])
    expect((await staff.get('/api/v1/search-misses?page=1&size=1')).body.content).toMatchObject([{ term: 'zzgadget' }])
  })
})
