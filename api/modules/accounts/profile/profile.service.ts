import { assertOwnPassword, lockSamePassword } from '#api/modules/accounts/credentials/verify-own-password.ts'
import { mailAccount } from '#api/modules/accounts/security-mail.ts'
import { uniqueInAccounts } from '#api/modules/accounts/unique-account.ts'
import { insertFormerContact } from '#api/modules/accounts/users/account-writes.queries.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { portraitPath, removePortrait, writePortrait } from '#api/modules/files/portraits.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { genders, type Profile, type SaveProfileInput } from '#contract/account/profile.ts'
import { toLanguage } from '#contract/errors.ts'
import {
  findProfile,
  lockActiveAccount,
  type ProfileChange,
  type ProfileRow,
  updateProfile,
} from './profile.queries.ts'
import { assertBirthday, assertLastNameStays, signInPhoneOf } from './profile.rules.ts'

const toProfile = (row: ProfileRow): Profile => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  emailConfirmed: row.email_confirmed,
  phone: row.phone,
  phoneSignsIn: row.phone !== null && row.phone === row.sign_in_phone,
  dateOfBirth: row.date_of_birth,
  gender: genders.find((gender) => gender === row.gender) ?? null,
  profileImage: row.picture_key && portraitPath(row.picture_key),
  language: toLanguage(row.language),
  twoFactor: row.two_factor,
  recoveryCodesLeft: row.recovery_codes_left,
  version: row.version,
})

export const getMyProfile = async (db: Db, actor: Actor) => toProfile(await findProfile(db, actor.accountId))

/** Throws NOT_FOUND for another account's id. */
export function assertOwn(actor: Actor, accountId: number) {
  if (actor.accountId !== accountId) throw new ShopError('NOT_FOUND', {})
}

/**
 * Locks the caller's account. Throws SESSION_ENDED when it was deactivated or erased since the request was
 * authenticated.
 */
export async function lockOwn(tx: Tx, actor: Actor) {
  if (!(await lockActiveAccount(tx, actor.accountId))) throw new ShopError('SESSION_ENDED', {})
}

/** The key of a newly stored picture, null to remove the picture, undefined to leave it unchanged. */
async function readPicture(files: FileStore, image: string | null | undefined) {
  if (image === null) return null
  return image?.startsWith('data:') ? writePortrait(files, image) : undefined
}

const toChange = (input: SaveProfileInput, pictureKey: string | null | undefined): ProfileChange => ({
  first_name: input.firstName,
  last_name: input.lastName,
  phone: input.phone,
  date_of_birth: input.dateOfBirth,
  gender: input.gender,
  language: input.language,
  picture_key: pictureKey,
})

/**
 * Stores the earlier names and phone, which a later erasure searches for, and mails the owner about a changed phone.
 */
async function recordContactChange(tx: Tx, before: ProfileRow, changed: ReadonlySet<string>) {
  if (['first_name', 'last_name', 'phone'].some((column) => changed.has(column))) {
    const { first_name, last_name, phone } = before
    await insertFormerContact(tx, before.id, { first_name, last_name, phone, email: null })
  }
  if (changed.has('phone') || changed.has('sign_in_phone')) {
    const signsIn = changed.has('sign_in_phone')
    await mailAccount(tx, before.id, (name) => ({ kind: 'phone-changed', data: { name, signsIn } }))
  }
}

/** Writes and audits the changed fields. Returns the key of the replaced picture, or null. Throws VERSION_CONFLICT. */
async function write(
  tx: Tx,
  actor: Actor,
  requested: ProfileChange,
  { input, isProven }: { input: SaveProfileInput; isProven: boolean },
): Promise<string | null> {
  await lockOwn(tx, actor)
  const before = await findProfile(tx, actor.accountId)
  assertLastNameStays(before.last_name, input.lastName)
  const change = {
    ...requested,
    sign_in_phone: signInPhoneOf(actor.kind, { before, phone: requested.phone, isProven }),
  }
  const changed = Object.entries(change).filter(
    ([column, value]) => value !== undefined && value !== before[column as keyof ProfileChange],
  )
  if (changed.length === 0) return null
  const { currentPassword: _, profileImage: __, ...sent } = input
  refuseOutdated(toProfile(before), sent)
  await updateProfile(tx, actor.accountId, Object.fromEntries(changed))
  const columns = changed.map(([column]) => column)
  await recordContactChange(tx, before, new Set(columns))
  await recordAudit(tx, actor, {
    action: 'account.profile',
    entity: 'account',
    entityId: actor.accountId,
    after: { fields: columns },
  })
  return change.picture_key === undefined ? null : before.picture_key
}

type Places = { keys: Keys; files: FileStore }

/**
 * Saves the caller's profile; without a version the last save wins. A new phone signs a member in only once it was
 * saved with the password. Throws VERSION_CONFLICT for an outdated version, ALREADY_TAKEN for another member's phone,
 * WRONG_PASSWORD, VALIDATION_FAILED for an impossible birthday or a last name that is taken away, PICTURE_NOT_READABLE or TOO_LARGE; then nothing
 * changes.
 */
export async function saveProfile(
  db: Db,
  { keys, files }: Places,
  actor: Actor,
  input: SaveProfileInput,
): Promise<Profile> {
  if (input.dateOfBirth) assertBirthday(input.dateOfBirth, new Date())
  const { currentPassword } = input
  const credentials = currentPassword ? await assertOwnPassword(db, keys, actor, currentPassword, 'prove') : null
  const pictureKey = await readPicture(files, input.profileImage)
  let staleKey: string | null
  try {
    staleKey = await inTransaction(db, async (tx) => {
      if (credentials) await lockSamePassword(tx, credentials, 'prove')
      return write(tx, actor, toChange(input, pictureKey), { input, isProven: credentials !== null })
    })
  } catch (error) {
    if (pictureKey) await removePortrait(files, pictureKey)
    throw toTaken(error, uniqueInAccounts)
  }
  if (staleKey) await removePortrait(files, staleKey)
  return getMyProfile(db, actor)
}
