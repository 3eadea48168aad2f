import { describe, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const STAFF = '/api/v1/auth/login'
const MEMBER = '/api/v1/customer/auth/login'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
/** Sends `count` attempts that run no password check and returns the last response. */
async function attempt(url: string, count: number, address: string) {
  for (let nr = 1; nr < count; nr += 1) await app.visitor.post(url, {}, from(address))
  return app.visitor.post(url, {}, from(address))
}

describe('after too many requests from one client IP', () => {
  test('the staff sign-in returns 429 with Retry-After after too many requests from one client IP', async () => {
    expect((await attempt(STAFF, 30, '10.2.0.1')).status).toBe(400)
    const tooMany = await attempt(STAFF, 1, '10.2.0.1')
    expect(tooMany).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(tooMany.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(tooMany.body.details.retryAfterSeconds).toBe(Number(tooMany.headers['retry-after']))
  })

  test('the right password is refused too after too many requests', async () => {
    const answer = await app.visitor.post(STAFF, { username: 'admin', password: 'right' }, from('10.2.0.1'))
    expect(answer.status).toBe(429)
  })

  test('the limit of the staff sign-in leaves other endpoints and other client IPs free', async () => {
    await attempt(STAFF, 31, '10.2.0.2')
    expect((await attempt(STAFF, 1, '10.2.0.2')).status).toBe(429)
    const admin = await createAccount(db)
    const open = ['/api/v1/categories', '/api/v1/products/list/all/for/ecommerce']
    for (const url of open) expect((await app.visitor.get(url, from('10.2.0.2'))).status).toBe(200)
    expect((await app.as(admin).get('/api/orders', from('10.2.0.2'))).status).toBe(200)
    expect((await attempt(MEMBER, 1, '10.2.0.2')).status).toBe(400)
    expect((await attempt(STAFF, 1, '10.2.0.3')).status).toBe(400)
  })

  test('the member sign-in is limited too', async () => {
    expect((await attempt(MEMBER, 31, '10.2.0.4')).status).toBe(429)
  })

  test('registration is limited to five a minute', async () => {
    expect((await attempt('/api/admins/register', 5, '10.2.0.5')).status).toBe(400)
    expect((await attempt('/api/admins/register', 1, '10.2.0.5')).status).toBe(429)
  })
})

test('public reads are not limited, as an office shares one client IP', async () => {
  const statuses = new Set<number>()
  for (let nr = 0; nr < 400; nr += 1) {
    statuses.add((await app.visitor.get('/api/v1/categories', from('10.2.0.6'))).status)
  }
  expect([...statuses]).toEqual([200])
})
