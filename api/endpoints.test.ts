import { describe, expect, test } from 'vitest'
import { endpoints, paramsIn, urlOf } from '#api/testing/endpoints.ts'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { type Permission, permissions } from '#contract/permissions.ts'

const { db, app, server } = await startTestShop()
const isPermission = (access: string): access is Permission => permissions.some((permission) => permission === access)
const closed = endpoints.filter(({ endpoint }) => endpoint.permission !== 'public')
const open = endpoints.filter(({ endpoint }) => endpoint.permission === 'public')
const permitted = endpoints.filter(({ endpoint }) => isPermission(endpoint.permission))
const named = (list: typeof endpoints) => list.map(({ name, endpoint }) => [name, endpoint] as const)
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

test('the contract has calls of every kind of access', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(22)
  const kinds = new Set(endpoints.map(({ endpoint }) => endpoint.permission))
  for (const kind of ['public', 'signed in', 'member', 'staff', 'Place Orders', 'View Orders'])
    expect(kinds).toContain(kind)
})

describe('every call of the contract', () => {
  test('every call has a method and path of its own', () => {
    const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`)
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })

  test('every call is registered', () => {
    const lost = endpoints.filter(({ endpoint: { method, path } }) => !server.hasRoute({ method, url: path }))
    expect(lost.map(({ name }) => name)).toEqual([])
  })

  test('every call describes the parameters of its path and no others', () => {
    const wrong = endpoints.filter(({ endpoint: { path, params } }) => {
      const shape = (params as { shape?: object } | undefined)?.shape ?? {}
      return Object.keys(shape).sort().join() !== paramsIn(path).sort().join()
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('the OpenAPI document', async () => {
  const { body: document, status } = await app.visitor.get('/api/openapi.json')
  type Operation = {
    summary: string
    description: string
    security?: object[]
    parameters?: { in: string; name: string }[]
    requestBody?: object
    responses: object
  }
  const operations = new Map<string, Operation>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods as object)) {
      operations.set(`${method.toUpperCase()} ${path}`, operation)
    }
  }
  const addressOf = ({ method, path }: (typeof endpoints)[number]['endpoint']) =>
    `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

  test('the document is OpenAPI 3.1 with a bearer scheme', () => {
    expect(status).toBe(200)
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Sokoni', version: expect.any(String) },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    })
  })

  test('the document has the calls of the contract and no others', () => {
    expect([...operations.keys()].sort()).toEqual(endpoints.map(({ endpoint }) => addressOf(endpoint)).sort())
  })

  test('the document describes the session, answer, body, path and query of every call', () => {
    const ofIn = (operation: Operation | undefined, place: string) =>
      (operation?.parameters ?? []).flatMap((parameter) => (parameter.in === place ? [parameter.name] : [])).sort()
    for (const { name, endpoint } of endpoints) {
      const operation = operations.get(addressOf(endpoint))
      const query = (endpoint.query as { shape?: object } | undefined)?.shape ?? {}
      const described = {
        security: operation?.security,
        answers: Object.keys(operation?.responses ?? {}).includes(String(endpoint.status)),
        body: operation?.requestBody !== undefined,
        path: ofIn(operation, 'path'),
        query: ofIn(operation, 'query'),
      }
      expect.soft(described, name).toEqual({
        security: endpoint.permission === 'public' ? undefined : [{ bearer: [] }],
        answers: true,
        body: endpoint.body !== undefined,
        path: paramsIn(endpoint.path).sort(),
        query: Object.keys(query).sort(),
      })
    }
  })

  test('the document has the description of every call, and its first sentence as the title', () => {
    for (const { name, endpoint } of endpoints) {
      const { summary, description } = operations.get(addressOf(endpoint)) ?? { summary: '-', description: '' }
      expect.soft(description, name).toContain(endpoint.description)
      expect.soft(endpoint.description.startsWith(`${summary}.`), name).toBe(true)
    }
  })

  test('every reference of the document resolves', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
    const lost = references.filter(
      (path) =>
        path.split('/').reduce<Record<string, never> | undefined>((at, key) => at?.[key], document) === undefined,
    )
    expect(lost).toEqual([])
  })

  test('the document can be read at /api/docs', async () => {
    const page = await server.inject({ method: 'GET', url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    for (const rule of ["frame-ancestors 'none'", "base-uri 'self'", "form-action 'self'"])
      expect(policy).toContain(rule)
    expect(page.body).toMatch(/<html lang="en">/)
    expect(page.body).not.toContain('nonce')
    expect(page.body).toMatch(/"agent":\s*{\s*"disabled":\s*true/)
    const [, script = ''] = /<script src="([^"]+)"/.exec(page.body) ?? []
    const file = await server.inject({ method: 'GET', url: new URL(script, 'http://shop/api/docs/').pathname })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('javascript')])
    const short = await server.inject({ method: 'GET', url: '/api/docs' })
    expect([short.statusCode, short.headers.location]).toEqual([301, '/api/docs/'])
  })
})

describe('without a session', () => {
  test.each(named(closed))('%s answers 401 before it validates the input', async (_name, endpoint) => {
    const url = `${urlOf(endpoint, { id: 'x', slug: 'x', groupId: 'x' })}?nonsense=1`
    expect(await app.visitor.send(endpoint.method, url, { nonsense: 1 })).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN', message: 'Authentication failed. Please try logging in again.' },
      headers: { 'cache-control': 'no-store' },
    })
  })

  test.each(named(open))('%s admits visitors, and answers without a fault', async (_name, endpoint) => {
    expect([403, 500]).not.toContain((await app.visitor.send(endpoint.method, urlOf(endpoint))).status)
  })
})

/** For calls that refuse records with more rights than the caller's: a record that has none. */
async function plainRecord(path: string): Promise<Record<string, string>> {
  if (path.startsWith('/api/users/:id')) return { id: `${(await createAccount(db, { role: 'User' })).accountId}` }
  return path.startsWith('/api/v1/roles/:id') ? { id: `${(await createRole(db, [])).id}` } : {}
}

describe('with a session', () => {
  const [admin, member] = [createAccount(db), createAccount(db, { role: 'User' })]
  const withRole = async (held: readonly Permission[]) => createAccount(db, { role: (await createRole(db, held)).name })
  const holders = permissions.map(async (permission) => ({
    permission,
    just: await withRole([permission]),
    almost: await withRole(permissions.filter((other) => other !== permission)),
  }))

  test.each(named(permitted))('%s requires its own permission and no other', async (_name, endpoint) => {
    const { just, almost } = (await Promise.all(holders)).find((one) => one.permission === endpoint.permission) ?? {}
    if (!just || !almost) throw new Error(`no roles for ${endpoint.permission}`)
    for (const person of [almost, await member]) {
      expect(await app.as(person).send(endpoint.method, urlOf(endpoint))).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED', message: expect.stringContaining('role') },
      })
    }
    const url = urlOf(endpoint, await plainRecord(endpoint.path))
    expect([401, 403, 500]).not.toContain((await app.as(just).send(endpoint.method, url)).status)
  })

  test.each(named(closed.filter(({ endpoint }) => ['staff', 'member', 'signed in'].includes(endpoint.permission))))(
    '%s accepts the kinds of session that it is for',
    async (_name, endpoint) => {
      const statusAs = async (person: Awaited<typeof admin>) =>
        (await app.as(person).send(endpoint.method, urlOf(endpoint))).status
      const statuses = { staff: await statusAs(await admin), member: await statusAs(await member) }
      for (const [kind, status] of Object.entries(statuses)) {
        if (endpoint.permission !== kind && endpoint.permission !== 'signed in') expect(status, kind).toBe(401)
        // Accepted: how the call answers a missing body or an unknown id is tested elsewhere.
        else expect([200, 400, 404], kind).toContain(status)
      }
    },
  )
})

describe('unknown addresses', () => {
  const nowhere = { status: 404, body: { code: 'NOT_FOUND', message: expect.any(String) } }

  test.each(['/api', '/api/', '/api/nope', '/api/v1', '/api/v1/nope', '/api/v2/products/list', '/api/orders/1/2/3'])(
    '%s answers 404 with an error body, by every method',
    async (url) => {
      for (const method of METHODS) expect(await app.visitor.send(method, url)).toMatchObject(nowhere)
    },
  )

  test('every path answers 404 to unknown methods', async () => {
    const admin = app.as(await createAccount(db))
    for (const path of new Set(endpoints.map(({ endpoint }) => endpoint.path))) {
      const url = urlOf({ path } as never)
      // `/orders/place` also matches `/orders/:id`, with the methods of the latter.
      const known = endpoints
        .filter(({ endpoint }) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(url))
        .map(({ endpoint }) => endpoint.method)
      for (const method of METHODS.filter((candidate) => !known.includes(candidate))) {
        expect(await admin.send(method, url), `${method} ${url}`).toMatchObject(nowhere)
      }
    }
  })

  test('an unknown address answers in the requested language', async () => {
    const options = { headers: { 'accept-language': 'sw' } }
    expect((await app.visitor.get('/api/nope', options)).body.message).toBe('Hatukupata ulichotafuta.')
  })
})
