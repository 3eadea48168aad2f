import { describe, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const home = {
  type: 'home',
  title: 'Home',
  address: 'Kondele, opposite the market',
  city: 'Kisumu',
  county: 'Kisumu',
  postalCode: '40100',
}

async function newcomer(role = 'User') {
  const person = await createAccount(db, { role })
  const caller = app.as(person)
  const url = `/api/v1/users/${person.accountId}/addresses`
  const list = async () => (await caller.get(url)).body as { id: number; title: string; isDefault: boolean }[]
  return {
    caller,
    url,
    list,
    add: (address: object = home, options?: { key?: string }) => caller.post(url, address, options),
    /** The titles, the default in brackets. */
    titles: async () => (await list()).map(({ title, isDefault }) => (isDefault ? `[${title}]` : title)),
  }
}
const titled = (title: string) => ({ ...home, title })

describe.each(['User', 'Manager'])('the addresses of the role %s', (role) => {
  test('addresses are added, the first as the default, and edited', async () => {
    const { caller, add, list } = await newcomer(role)
    expect(await list()).toEqual([])
    const first = await add()
    expect(first).toMatchObject({ status: 201, body: { ...home, isDefault: true, id: expect.any(Number) } })
    const second = await add({ title: 'Shop', address: 'Oginga Odinga St', city: 'Kisumu' })
    expect(second.body).toMatchObject({ type: 'home', county: null, postalCode: '', isDefault: false })
    const changed = await caller.send('PUT', `/api/v1/addresses/${second.body.id}`, {
      ...home,
      type: 'work',
      title: 'Stall',
      version: second.body.version,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { id: second.body.id, type: 'work', title: 'Stall', isDefault: false },
    })
    expect(await list()).toEqual([first.body, changed.body])
  })

  test('making another address the default leaves one default', async () => {
    const { caller, add, titles } = await newcomer(role)
    const ids = []
    for (const title of ['A', 'B', 'C']) ids.push((await add(titled(title))).body.id)
    const moved = await caller.send('PUT', `/api/v1/addresses/${ids[1]}/set-default`)
    expect(moved.body).toEqual({ success: true, message: 'Default address set successfully!' })
    expect((await caller.send('PUT', `/api/v1/addresses/${ids[1]}/set-default`, {})).status).toBe(200)
    expect(await titles()).toEqual(['[B]', 'C', 'A'])
  })

  test('deleting the default address makes the newest one the default', async () => {
    const { caller, add, titles } = await newcomer(role)
    const ids = []
    for (const title of ['A', 'B', 'C']) ids.push((await add(titled(title))).body.id)
    const remove = (id: number) => caller.send('DELETE', `/api/v1/addresses/${id}`)
    expect((await remove(ids[0])).body).toEqual({ success: true, message: 'Address deleted successfully!' })
    expect(await titles()).toEqual(['[C]', 'B'])
    expect((await remove(ids[0])).status).toBe(404)
    await remove(ids[1])
    await remove(ids[2])
    expect(await titles()).toEqual([])
    await add(titled('D'))
    expect(await titles()).toEqual(['[D]'])
  })
})

test('addresses of another account return NOT_FOUND', async () => {
  const own = await newcomer()
  const other = await newcomer('Admin')
  const { id } = (await own.add()).body
  for (const [method, url] of [
    ['GET', own.url],
    ['POST', own.url],
    ['PUT', `/api/v1/addresses/${id}`],
    ['PUT', `/api/v1/addresses/${id}/set-default`],
    ['DELETE', `/api/v1/addresses/${id}`],
  ] as const) {
    const body =
      url.endsWith('set-default') || method === 'GET' || method === 'DELETE'
        ? undefined
        : { ...titled('Mine now'), ...(method === 'PUT' ? { version: 1 } : {}) }
    const answer = await other.caller.send(method, url, body)
    expect(answer, `${method} ${url}`).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
  expect(await own.titles()).toEqual(['[Home]'])
})

test('an outdated edit of an address is refused, the same edit sent again succeeds, and the version is required', async () => {
  const { caller, add, list } = await newcomer()
  const { body: read } = await add()
  const edit = (address: object) => caller.send('PUT', `/api/v1/addresses/${read.id}`, address)
  const own = { ...titled('Mine'), version: read.version }
  const saved = await edit(own)
  expect(saved).toMatchObject({ status: 200, body: { title: 'Mine', version: read.version + 1 } })
  expect(await edit(own)).toMatchObject({ status: 200, body: saved.body })
  expect(await edit({ ...titled('Stale'), version: read.version })).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', details: { current: saved.body, sent: { title: 'Stale' } } },
  })
  expect(await edit(titled('None'))).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'version' }] } },
  })
  expect(await list()).toEqual([saved.body])
})

test('two requests with the same idempotency key add one address', async () => {
  const { add, list } = await newcomer()
  const key = 'one-address-please'
  const answers = [await add(home, { key }), await add(home, { key })]
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
    [201, answers[0]?.body.id],
    [201, answers[0]?.body.id],
  ])
  expect((await add(titled('Other'), { key })).body.code).toBe('KEY_REUSED')
  expect(await list()).toHaveLength(1)
})

test('an account has at most twenty addresses, also after concurrent requests', async () => {
  const { add, list } = await newcomer()
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => add(titled(`Place ${n}`))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
    code: 'TOO_MANY_ADDRESSES',
    details: { max: 20 },
    message: 'You can keep 20 addresses. Delete one you no longer need, then add this one.',
  })
  const stored = await list()
  expect(stored).toHaveLength(20)
  expect(stored.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('concurrent changes leave exactly one default address', async () => {
  const { caller, add, list } = await newcomer()
  for (let nr = 0; nr < 8; nr += 1) await add(titled(`Place ${nr}`))
  const ids = (await list()).map(({ id }) => id)
  const answers = await Promise.all([
    ...ids.map((id) => caller.send('PUT', `/api/v1/addresses/${id}/set-default`)),
    ...ids.slice(0, 3).map((id) => caller.send('DELETE', `/api/v1/addresses/${id}`)),
    ...['X', 'Y', 'Z'].map((title) => add(titled(title))),
  ])
  expect(answers.filter(({ status }) => status >= 500 || status === 409)).toEqual([])
  const left = await list()
  expect(left).toHaveLength(8)
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test.each([
  ['title', ''],
  ['address', '  '],
  ['city', 'x'.repeat(81)],
  ['county', 'Wakanda'],
  ['type', 'palace'],
  ['postalCode', '1'.repeat(21)],
])('an address with %s %j is refused with the name of the field', async (field, value) => {
  const { add, list } = await newcomer()
  const { status, body } = await add({ ...home, [field]: value })
  expect({ status, field: body.details.fields[0].field }).toEqual({ status: 400, field })
  expect(await list()).toEqual([])
})

test('listing addresses takes one statement besides the session', async () => {
  const { caller, url, add } = await newcomer()
  for (const title of ['A', 'B']) await add(titled(title))
  expect(await statementsOf(() => caller.get(url))).toHaveLength(2)
})
