import { ShopError } from '#api/platform/errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

const readList = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/**
 * Throws PASSWORD_TOO_COMMON for one of some fifty thousand common passwords, without regard to case. The list is
 * loaded once.
 */
export async function assertUncommon(password: string) {
  common ??= readList()
  if ((await common).has(password.toLowerCase())) throw new ShopError('PASSWORD_TOO_COMMON', {})
}
