import { describe, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { CHANGE, newPassword, password, startPasswordShop } from '#api/testing/shops/password-shop.ts'

const { db, app, passwordHash, createMember, receiveMails, latestAudit, signIn, tokenOf, as, isLive } =
  await startPasswordShop()

describe('changing the password', () => {
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword }

  test('a changed password ends all other sessions, leaves the current one and mails the owner', async () => {
    const { email, accountId } = await createMember()
    const [current, phone, laptop] = [await tokenOf(email), await tokenOf(email), await tokenOf(email)]
    expect(await app.visitor.post(CHANGE, body, as(current))).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password updated successfully!' },
    })
    expect(await Promise.all([current, phone, laptop].map(isLive))).toEqual([true, false, false])
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect(await receiveMails()).toMatchObject([
      { recipients: [email], headers: { subject: 'Your Sokoni password was changed' } },
    ])
    expect(await latestAudit(accountId)).toEqual({
      action: 'password.changed',
      actor: accountId,
      after: { endedSessions: 2 },
    })
  })

  test('a wrong current password is refused with the message of the spec and ends no session', async () => {
    const { email } = await createMember()
    const [current, phone] = [await tokenOf(email), await tokenOf(email)]
    expect(await app.visitor.post(CHANGE, { ...body, currentPassword: 'a wrong one' }, as(current))).toMatchObject({
      status: 422,
      body: {
        code: 'WRONG_PASSWORD',
        message: 'Failed to change password. Please check your current password.',
      },
    })
    expect(await Promise.all([current, phone].map(isLive))).toEqual([true, true])
    expect(await receiveMails()).toEqual([])
  })

  test.each([
    ['that differs from its confirmation', { confirmPassword: 'another one' }, 400, 'VALIDATION_FAILED'],
    ['of seven characters', { newPassword: 'seven77', confirmPassword: 'seven77' }, 400, 'VALIDATION_FAILED'],
    [
      'from the list of common ones',
      { newPassword: 'Password1', confirmPassword: 'Password1' },
      422,
      'PASSWORD_TOO_COMMON',
    ],
  ])('a new password %s is refused', async (_what, change, status, code) => {
    const member = await createMember()
    expect(await app.as(member).post(CHANGE, { ...body, ...change })).toMatchObject({ status, body: { code } })
    expect((await signIn(member.email, password)).status).toBe(200)
  })

  test('a new address that waits is withdrawn with the password that a thief knew', async () => {
    const { email, accountId } = await createMember()
    await db.updateTable('accounts').set({ new_email: 'thief@example.com' }).where('id', '=', accountId).execute()
    expect((await app.visitor.post(CHANGE, body, as(await tokenOf(email)))).status).toBe(200)
    const row = await db.selectFrom('accounts').select('new_email').where('id', '=', accountId).executeTakeFirst()
    expect(row?.new_email).toBeNull()
    await receiveMails()
  })

  test('staff can change their password, and the mail about it comes without security mails too', async () => {
    const staff = await createAccount(db, { username: 'kamau', passwordHash })
    await db.updateTable('accounts').set({ mails_security: false }).where('id', '=', staff.accountId).execute()
    expect((await app.as(staff).post(CHANGE, body)).status).toBe(200)
    expect(await receiveMails()).toMatchObject([{ headers: { subject: 'Your Sokoni password was changed' } }])
  })
})
