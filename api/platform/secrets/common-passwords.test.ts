import { expect, test } from 'vitest'
import { assertUncommon } from './common-passwords.ts'

test.each(['password', '12345678', 'PassWord1', 'QWERTYUIOP', 'iloveyou', 'sunshine1'])(
  'the common password %s is refused',
  async (password) => {
    await expect(assertUncommon(password)).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
  },
)

test.each(['karibu-sokoni-2026', 'Mbuzi 3 na ng’ombe', 'password!password?'])(
  'the password %s is accepted',
  async (password) => {
    await expect(assertUncommon(password)).resolves.toBeUndefined()
  },
)

test('the list has more than ten thousand common passwords', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000)
})
