import { describe, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { CONFIRM, END, password, START, startTwoFactorShop, wrongCode } from '#api/testing/shops/two-factor-shop.ts'

const { db, app, passwordHash, signIn, codeOf, createMember, createCareful, receiveMails } = await startTwoFactorShop()
const RENEW = '/api/v1/users/two-factor/recovery-codes'

describe('renewing the recovery codes', () => {
  type Careful = Awaited<ReturnType<typeof createCareful>>
  const codesLeft = async ({ caller, accountId }: Pick<Careful, 'caller' | 'accountId'>) =>
    (await caller.get(`/api/v1/users/${accountId}`)).body.recoveryCodesLeft
  const actionsOf = ({ accountId }: Careful) =>
    db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity_id', '=', accountId)
      .where('action', '=', 'two-factor.recovery-codes')
      .execute()

  test('the profile states how many recovery codes are unused', async () => {
    expect(await codesLeft(await createMember())).toBe(0)
    const careful = await createCareful()
    expect(await codesLeft(careful)).toBe(10)
    await signIn(careful.email, { code: careful.recoveryCodes[0] })
    expect(await codesLeft(careful)).toBe(9)
    await careful.caller.post(END, { password, code: careful.recoveryCodes[1] })
    expect(await codesLeft(careful)).toBe(0)
  })

  test('new recovery codes replace all earlier ones, and the owner gets a mail', async () => {
    const careful = await createCareful()
    const { caller, email, secret, recoveryCodes } = careful
    await receiveMails()
    const { status, body } = await caller.post(RENEW, { password, code: codeOf(secret) })
    expect(status).toBe(200)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(await codesLeft(careful)).toBe(10)
    for (const code of recoveryCodes) expect(await signIn(email, { code })).toMatchObject(wrongCode)
    expect((await signIn(email, { code: body.recoveryCodes[9] })).status).toBe(200)
    expect(await actionsOf(careful)).toHaveLength(1)
    expect((await receiveMails()).map(({ headers }) => headers.subject)).toContain(
      'New recovery codes for your Sokoni account',
    )
  })

  test('the last recovery code renews the set', async () => {
    const careful = await createCareful()
    for (const code of careful.recoveryCodes.slice(1)) await signIn(careful.email, { code })
    expect(await codesLeft(careful)).toBe(1)
    const { body } = await careful.caller.post(RENEW, { password, code: careful.recoveryCodes[0] })
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await codesLeft(careful)).toBe(10)
  })

  test('a wrong password or code, a visitor, and an account without a second factor renew nothing', async () => {
    const careful = await createCareful()
    const { caller, secret, recoveryCodes } = careful
    expect(await caller.post(RENEW, { password: 'a wrong one', code: codeOf(secret) })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    })
    expect(await caller.post(RENEW, { password, code: '000000' })).toMatchObject(wrongCode)
    expect(await app.visitor.post(RENEW, { password, code: codeOf(secret) })).toMatchObject({ status: 401 })
    const [other, plain] = [await createCareful(), await createMember()]
    expect(await other.caller.post(RENEW, { password, code: recoveryCodes[0] })).toMatchObject(wrongCode)
    expect(await plain.caller.post(RENEW, { password, code: '123456' })).toMatchObject(wrongCode)
    expect(await actionsOf(careful)).toEqual([])
    expect((await signIn(careful.email, { code: recoveryCodes[0] })).status).toBe(200)
  })

  test('staff renew their recovery codes', async () => {
    const staff = await createAccount(db, { passwordHash })
    const caller = app.as(staff)
    const { secret } = (await caller.post(START, { password })).body
    await caller.post(CONFIRM, { code: codeOf(secret, -1) })
    expect((await caller.post(RENEW, { password, code: codeOf(secret) })).status).toBe(200)
    expect(await codesLeft({ caller, accountId: staff.accountId })).toBe(10)
  })

  test('concurrent renewals leave one valid set', async () => {
    const careful = await createCareful()
    const { caller, email, secret, recoveryCodes } = careful
    // Two proofs that do not depend on recovery codes, and two that the first renewal replaces.
    const proofs = [codeOf(secret), codeOf(secret), ...recoveryCodes.slice(0, 2)]
    const answers = await Promise.all(proofs.map((code) => caller.post(RENEW, { password, code })))
    const sets: string[][] = answers.filter(({ status }) => status === 200).map(({ body }) => body.recoveryCodes)
    expect(sets.length).toBeGreaterThan(0)
    expect(await codesLeft(careful)).toBe(10)
    const entered = await Promise.all(sets.map(([code]) => signIn(email, { code })))
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await signIn(email, { code: recoveryCodes[5] })).toMatchObject(wrongCode)
  })

  test('guesses at the password or the code of a renewal are limited', async () => {
    const [one, two] = [await createCareful(), await createCareful()]
    const limited = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } }
    for (let guess = 0; guess < 5; guess += 1) {
      await one.caller.post(RENEW, { password: 'a wrong one', code: '000000' })
      await two.caller.post(RENEW, { password, code: '000000' })
    }
    expect(await one.caller.post(RENEW, { password, code: codeOf(one.secret) })).toMatchObject(limited)
    expect(await two.caller.post(RENEW, { password, code: codeOf(two.secret) })).toMatchObject(limited)
  })
})
