import { expect, test } from 'vitest'
import { assertUncommon } from './common-passwords.ts'

test.each(['password', '12345678', 'PassWord1', 'QWERTYUIOP', 'iloveyou', 'sunshine1'])(
  '%s is refused',
  async (password) => {
    await expect(assertUncommon(password)).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
  },
)

test.each(['karibu-sokoni-2026', 'Mbuzi 3 na ng’ombe', 'password!password?'])('%s is taken', async (password) => {
  await expect(assertUncommon(password)).resolves.toBeUndefined()
})

test('the list holds more than the ten thousand commonest', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000)
})
