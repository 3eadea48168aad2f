import { describe, expect, test } from 'vitest'
import { editOf } from '#api/testing/category-edits.ts'
import { createAccount, createProduct, createRole, createSubCategory } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const CATEGORIES = '/api/v1/categories'
const manager = await createAccount(db, { role: 'Manager' })
const staff = app.as(manager)
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const member = app.as(await createAccount(db, { role: 'User' }))

const garden = {
  name: 'Garden',
  nameSw: 'Bustani',
  description: 'Hoes and seeds',
  descriptionSw: 'Majembe na mbegu',
  icon: 'farm',
  status: 'active',
}
let count = 0
/** Its own category for each test. */
const add = async (input: object = {}) => {
  count += 1
  const { status, body } = await staff.post(CATEGORIES, { ...garden, name: `Garden ${count}`, ...input })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_account_id', 'before', 'after'])
    .where('entity', '=', 'category')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const versionOf = async () =>
  (await db.selectFrom('cache_versions').select('version').where('scope', '=', 'catalogue').executeTakeFirstOrThrow())
    .version
const waitingJobs = () =>
  db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .select('data' as never)
    .where('name' as never, '=', 'index-category-names' as never)
    .execute()

describe('adding a category', () => {
  test('the payload of the spec makes a category, which is last and audited', async () => {
    const before = await versionOf()
    const sent = { name: 'Paints', description: 'For walls', status: 'inactive' }
    const { status, body } = await staff.post(CATEGORIES, sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      categoryName: 'Paints',
      name: 'Paints',
      description: 'For walls',
      active: false,
      slug: 'paints',
      subCategories: [],
      version: 1,
    })
    const { content } = (await staff.get(`${CATEGORIES}?size=200`)).body
    expect(content.at(-1).id).toBe(body.id)
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'category.added', actor_account_id: manager.accountId, after: { ...sent, slug: 'paints' } },
    ])
    expect(await versionOf()).toBeGreaterThan(before)
  })

  test('the same call sent again after a lost answer makes one category', async () => {
    const key = 'a-lost-answer-1'
    const first = await staff.post(CATEGORIES, { name: 'Twice' }, { key })
    const second = await staff.post(CATEGORIES, { name: 'Twice' }, { key })
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(await staff.post(CATEGORIES, { name: 'Other' }, { key })).toMatchObject({ status: 422 })
  })

  test('of parallel calls with one name one makes a category and the others name the field', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.post(CATEGORIES, { name: 'At Once' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'ALREADY_TAKEN' })
    expect(await staff.post(CATEGORIES, { name: 'at once' })).toMatchObject({
      status: 409,
      body: { details: { field: 'name' } },
    })
  })

  test('two names with one slug get two addresses', async () => {
    expect(await add({ name: 'Pots & Pans' })).toMatchObject({ slug: 'pots-and-pans' })
    expect(await add({ name: 'Pots and pans!' })).toMatchObject({ slug: 'pots-and-pans-2' })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: '12345' }, 'name'],
    [{ name: 'Fine', slug: 'Not A Slug' }, 'slug'],
    [{ name: 'Fine', slug: '-dash' }, 'slug'],
    [{ name: 'Fine', icon: 'rocket' }, 'icon'],
    [{ name: 'Fine', status: 'closed' }, 'status'],
  ])('the category %j is refused and its field is named', async (input, field) => {
    const { status, body } = await staff.post(CATEGORIES, input)
    expect(status).toBe(400)
    expect(body.details.fields.map((problem: { field: string }) => problem.field)).toContain(field)
  })
})

describe('editing a category', () => {
  test('an edit changes both languages, icon, status and address, and is audited', async () => {
    const { id, body } = editOf(await add())
    const changed = { ...body, name: 'Shamba', nameSw: '', icon: null, status: 'inactive', slug: `shamba-${id}` }
    const saved = await staff.send('PUT', `${CATEGORIES}/${id}`, changed)
    expect(saved).toMatchObject({
      status: 200,
      body: { name: 'Shamba', nameSw: '', icon: null, active: false, slug: `shamba-${id}`, version: 2 },
    })
    expect(saved.body.formerSlugs).toEqual([body.slug])
    const audit = await auditOf(id)
    expect(audit.at(-1)).toMatchObject({
      action: 'category.edited',
      before: { slug: body.slug },
      after: { name: 'Shamba' },
    })
    await staff.send('PUT', `${CATEGORIES}/${id}`, { ...changed, name: `Shamba ${id}`, version: 2 })
  })

  test('a renamed category is shown in the language of the reader, and its Swahili falls back to English', async () => {
    const { id, body } = editOf(await add({ name: 'Umbrellas', nameSw: 'Miavuli' }))
    const inSwahili = async () => {
      const { content } = (await staff.get(`${CATEGORIES}?size=200`, { headers: { 'accept-language': 'sw' } })).body
      return content.find((row: { id: number }) => row.id === id).categoryName
    }
    expect(await inSwahili()).toBe('Miavuli')
    await staff.send('PUT', `${CATEGORIES}/${id}`, { ...body, nameSw: '' })
    expect(await inSwahili()).toBe('Umbrellas')
  })

  test('of two simultaneous edits one is refused with both versions, and the same edit again is done', async () => {
    const { id, body } = editOf(await add())
    const send = (description: string) => staff.send('PUT', `${CATEGORIES}/${id}`, { ...body, description })
    const answers = await Promise.all([send('One'), send('Other')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)?.body
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { id, description: won.description, version: 2 }, sent: { version: 1 } },
    })
    expect(await send(won.description)).toMatchObject({ status: 200, body: { version: 2 } })
  })

  test('an edit without a version, of an unknown category or with the name of another one is refused', async () => {
    const { id, body } = editOf(await add())
    const other = await add()
    const put = (path: string, input: object) => staff.send('PUT', `${CATEGORIES}/${path}`, input)
    const { version, ...withoutVersion } = body
    expect(await put(`${id}`, withoutVersion)).toMatchObject({ status: 400 })
    expect(await put('999999', body)).toMatchObject({ status: 404 })
    expect(await put(`${id}`, { ...body, name: other.name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'name' } },
    })
    expect(await put(`${id}`, { ...body, slug: other.slug })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'slug' } },
    })
  })

  test('a changed name enqueues the update of search words, a changed icon does not', async () => {
    const { id, body } = editOf(await add())
    await staff.send('PUT', `${CATEGORIES}/${id}`, { ...body, icon: 'gift' })
    const before = (await waitingJobs()).length
    await staff.send('PUT', `${CATEGORIES}/${id}`, { ...body, icon: 'gift', name: `Renamed ${id}`, version: 2 })
    expect((await waitingJobs()).length).toBe(before + 1)
  })
})

describe('the history of a category', () => {
  test('each change is listed with its author and the fields that differ, newest first', async () => {
    const { id, body } = editOf(await add())
    await staff.send('PUT', `${CATEGORIES}/${id}`, { ...body, icon: 'gift', descriptionSw: 'Zawadi' })
    const history = (await staff.get(`${CATEGORIES}/${id}/history`)).body
    expect(history).toMatchObject({ totalElements: 2, page: 0, size: 20 })
    const by = expect.stringMatching(/^Test Person/)
    expect(history.content).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        action: 'category.edited',
        by,
        changed: {
          before: { icon: 'farm', descriptionSw: 'Majembe na mbegu' },
          after: { icon: 'gift', descriptionSw: 'Zawadi' },
        },
      },
      { id: expect.any(Number), at: expect.any(String), action: 'category.added', by, changed: null },
    ])
    const older = await staff.get(`${CATEGORIES}/${id}/history?size=1&olderThan=${history.content[0].id}`)
    expect(older.body.content).toEqual([history.content[1]])
    expect(await statementsOf(() => staff.get(`${CATEGORIES}/${id}/history`))).toHaveLength(3)
  })
})

describe('deleting a category', () => {
  test('a category with products is refused with its own code and the number of products', async () => {
    const { id, name } = await add()
    await createProduct(db, { categoryId: id, status: 'hidden' })
    expect(await staff.send('DELETE', `${CATEGORIES}/${id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'CATEGORY_NOT_EMPTY',
        details: { name, products: 1 },
        message: expect.stringContaining('1 product.'),
      },
    })
    expect((await staff.get(`${CATEGORIES}/${id}`)).status).toBe(200)
  })

  test('an empty category is deleted with its sub-categories, and is gone the second time', async () => {
    const { id } = await add()
    await createSubCategory(db, id, { name: 'Empty', slug: 'empty' })
    expect(await staff.send('DELETE', `${CATEGORIES}/${id}`)).toMatchObject({ status: 200, body: { success: true } })
    expect((await staff.send('DELETE', `${CATEGORIES}/${id}`)).status).toBe(404)
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'category.deleted' })
  })

  test('a product that is added during a deletion either stays in its category or is refused', async () => {
    const { id } = await add()
    const [deleted, added] = await Promise.allSettled([
      staff.send('DELETE', `${CATEGORIES}/${id}`),
      createProduct(db, { categoryId: id }),
    ])
    const status = deleted.status === 'fulfilled' ? deleted.value.status : 0
    expect([status, added.status]).toEqual(added.status === 'fulfilled' ? [409, 'fulfilled'] : [200, 'rejected'])
  })
})

test('no call about categories is open to staff without the permission, to members or to visitors', async () => {
  const { id } = await add()
  for (const [caller, status] of [
    [clerk, 403],
    [member, 403],
    [app.visitor, 401],
  ] as const) {
    for (const path of ['/stats', `/${id}`, `/${id}/history`, `/${id}/merge?into=1`])
      expect((await caller.get(CATEGORIES + path)).status).toBe(status)
    expect((await caller.post(CATEGORIES, { name: 'Closed' })).status).toBe(status)
    expect((await caller.send('DELETE', `${CATEGORIES}/${id}`)).status).toBe(status)
  }
})
