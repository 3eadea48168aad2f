import { ShopError } from '#api/platform/errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

const readList = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** Throws PASSWORD_TOO_COMMON for one of the fifty thousand that are tried first, in any case. The list is read once. */
export async function assertUncommon(password: string) {
  common ??= readList()
  if ((await common).has(password.toLowerCase())) throw new ShopError('PASSWORD_TOO_COMMON', {})
}
