import { randomBytes } from 'node:crypto'
import { findAccount } from '#api/modules/accounts/accounts.queries.ts'
import { updatePassword } from '#api/modules/accounts/credentials/credentials.queries.ts'
import { takeOver } from '#api/modules/accounts/credentials/reset-password.ts'
import { openSession } from '#api/modules/accounts/sessions/create-session.ts'
import { enterWithCode } from '#api/modules/accounts/sessions/second-factor.ts'
import { toSignedIn } from '#api/modules/accounts/sessions/session-user.ts'
import { signOutEverywhere } from '#api/modules/accounts/sessions/sessions.queries.ts'
import { addAccount } from '#api/modules/accounts/unique-account.ts'
import { lockAsSeen } from '#api/modules/accounts/verified.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { ClientInfo } from '#api/platform/http/client-ip.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { type OAuthProvider, termsVersion } from '#contract/account/members.ts'
import type { Language } from '#contract/errors.ts'
import { findByIdentity, type IdentifiedAccount, insertIdentity } from './oauth.queries.ts'
import type { ProvenPerson } from './oauth.rules.ts'

type Parts = { db: Db; keys: Keys }
type Identity = ProvenPerson & { provider: OAuthProvider }
type SignInAnswers = { terms?: true | undefined; twoFactorCode?: string | undefined }

/** The hash of a random password that is not stored; the owner can set one through "forgot password". */
const randomPasswordHash = () => hashPassword(randomBytes(32).toString('base64url'))

async function link(tx: Tx, accountId: number, { provider, subject }: Identity) {
  await insertIdentity(tx, { provider, subject, accountId })
  await recordAudit(tx, null, { action: 'account.linked', entity: 'account', entityId: accountId, after: { provider } })
}

/** Gives an unconfirmed account to the proven owner of its address: replaces the password and ends all sessions. */
async function claim(tx: Tx, account: IdentifiedAccount, passwordHash: string) {
  const { id, email, language, wants_newsletter: wantsNewsletter } = account
  await takeOver(tx, { id, email, language, wantsNewsletter })
  await updatePassword(tx, id, passwordHash)
  await signOutEverywhere(tx, id, null)
}

async function enterExisting(
  { db, keys }: Parts,
  account: IdentifiedAccount,
  identity: Identity,
  given: SignInAnswers,
  origin: ClientInfo,
) {
  if (account.status !== 'active' || account.role_status !== 'active') throw new ShopError('ACCOUNT_NOT_ACTIVE', {})
  const isClaimed = account.email_confirmed_at === null
  const passwordHash = isClaimed ? await randomPasswordHash() : null
  const enter = async (tx: Tx) => {
    await lockAsSeen(tx, account)
    if (account.known_subject === null) await link(tx, account.id, identity)
    if (passwordHash) await claim(tx, account, passwordHash)
    const session = await openSession(tx, keys, { accountId: account.id, kind: 'member', remember: false, origin })
    return { session, account: await findAccount(tx, account.id) }
  }
  return account.totp_confirmed_at && !isClaimed
    ? enterWithCode(db, keys, account, given.twoFactorCode, origin, enter)
    : inTransaction(db, enter)
}

async function enterNew(
  { db, keys }: Parts,
  identity: Identity,
  given: SignInAnswers,
  origin: ClientInfo,
  language: Language,
) {
  if (!given.terms) throw new ShopError('TERMS_NEEDED', {})
  const passwordHash = await randomPasswordHash()
  const { firstName, lastName, email } = identity
  return inTransaction(db, async (tx) => {
    const id = await addAccount(tx, {
      kind: 'member',
      role: 'member',
      status: 'active',
      isEmailConfirmed: true,
      firstName,
      lastName,
      email,
      phone: null,
      passwordHash,
      language,
      termsVersion,
    })
    await recordAudit(tx, null, { action: 'account.registered', entity: 'account', entityId: id })
    await link(tx, id, identity)
    const session = await openSession(tx, keys, { accountId: id, kind: 'member', remember: false, origin })
    return { session, account: await findAccount(tx, id) }
  })
}

/**
 * Signs in the person a provider has proven: with the account linked to the identity, else the one with the same
 * address, else a new one. Throws ACCOUNT_NOT_ACTIVE, TERMS_NEEDED, TWO_FACTOR_NEEDED, CODE_NOT_VALID.
 */
export async function enterWithIdentity(
  parts: Parts,
  identity: Identity,
  given: SignInAnswers,
  origin: ClientInfo,
  language: Language,
) {
  const known = await findByIdentity(parts.db, identity.provider, identity)
  const { account, session } = known
    ? await enterExisting(parts, known, identity, given, origin)
    : await enterNew(parts, identity, given, origin, language)
  return toSignedIn(parts.keys, account, session)
}
