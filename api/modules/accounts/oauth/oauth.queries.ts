import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { OAuthProvider } from '#contract/account/members.ts'

const MINUTES = 10
const isYoung = sql<boolean>`created_at > now() - make_interval(mins => ${sql.lit(MINUTES)})`

export const insertPendingSignIn = (
  db: Db,
  start: { stateHash: string; provider: OAuthProvider; next: string | null },
) =>
  db
    .insertInto('oauth_starts')
    .values({ state_hash: start.stateHash, provider: start.provider, next: start.next })
    .execute()

/**
 * Deletes and returns a pending sign-in, so that concurrent calls with one state use it once. Undefined after ten
 * minutes.
 */
export const takePendingSignIn = (db: Db, stateHash: string) =>
  db
    .deleteFrom('oauth_starts')
    .where('state_hash', '=', stateHash)
    .where(isYoung)
    .returning(['state_hash', 'provider', 'next', 'proven', 'created_at'])
    .executeTakeFirst()
export type PendingSignIn = NonNullable<Awaited<ReturnType<typeof takePendingSignIn>>>

/** Stores a pending sign-in again with its first `created_at`; `proven` is the proven person, encrypted. */
export const restorePendingSignIn = (db: Db, start: PendingSignIn, proven: string) =>
  db
    .insertInto('oauth_starts')
    .values({ ...start, proven })
    .execute()

export const deleteOldPendingSignIns = (db: Db) =>
  db.deleteFrom('oauth_starts').where(sql<boolean>`not ${isYoung}`).execute()

/** The member account linked to an identity, else the one with its address. */
export const findByIdentity = (
  db: Db,
  provider: OAuthProvider,
  { subject, email }: { subject: string; email: string },
) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .leftJoin('oauth_identities', (join) =>
      join
        .onRef('oauth_identities.account_id', '=', 'accounts.id')
        .on('oauth_identities.provider', '=', provider)
        .on('oauth_identities.subject', '=', subject),
    )
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.language',
      'accounts.status',
      'roles.status as role_status',
      'accounts.password_hash',
      'accounts.role_id',
      'accounts.totp_secret',
      'accounts.totp_confirmed_at',
      'accounts.email_confirmed_at',
      'accounts.wants_newsletter',
      'oauth_identities.subject as known_subject',
    ])
    .where('accounts.kind', '=', 'member')
    .where((eb) =>
      eb.or([
        eb(
          'accounts.id',
          '=',
          eb
            .selectFrom('oauth_identities as known')
            .select('known.account_id')
            .where('known.provider', '=', provider)
            .where('known.subject', '=', subject),
        ),
        eb(sql`lower(accounts.email)`, '=', email),
      ]),
    )
    .orderBy(sql`oauth_identities.subject is null`)
    .limit(1)
    .executeTakeFirst()
export type IdentifiedAccount = NonNullable<Awaited<ReturnType<typeof findByIdentity>>>

export const insertIdentity = (tx: Tx, identity: { provider: OAuthProvider; subject: string; accountId: number }) =>
  tx
    .insertInto('oauth_identities')
    .values({ provider: identity.provider, subject: identity.subject, account_id: identity.accountId })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
