import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { isKey } from './platform/files/file-store.ts'
import type { S3Settings } from './platform/files/s3-store.ts'

/** An empty line of .env counts as not set. */
const optionalText = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional()

/** Addresses and networks, separated by commas. */
const Proxies = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const client = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: optionalText,
  DATABASE_URL: z.string().min(1),
  DATABASE_REPLICA_URL: optionalText,
  DATA_DIR: z.string().default('./data'),
  DEMO: z.enum(['0', '1']).optional(),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z
    .union([z.literal(''), z.url({ protocol: /^smtps?$/ })])
    .transform((url) => url || undefined)
    .optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  DATA_KEY: z.string().min(32),
  TRUSTED_PROXIES: Proxies.default(['loopback']),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  DRAIN_SECONDS: z.preprocess((text) => text || undefined, z.coerce.number().int().min(0).max(60).default(0)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.union([z.literal(''), z.string().min(16)]).optional(),
  WEB_PROCESSES: z.preprocess((text) => text || undefined, z.coerce.number().int().min(1).max(64).default(1)),
  BACKUP_DIR: optionalText,
  BACKUP_AT: z
    .string()
    .transform((text) => text || '02:00')
    .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .default('02:00'),
  BACKUP_KEEP: z.preprocess((text) => text || undefined, z.coerce.number().int().min(1).max(365).default(7)),
  BACKUP_PASSPHRASE: z.union([z.literal(''), z.string().min(12)]).optional(),
  S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_PREFIX: optionalText.refine((text) => text === undefined || isKey(text), 'letters, digits, - and _ only'),
  OFFLINE: z.preprocess((text) => text || undefined, z.enum(['on', 'off']).default('on')),
  MODE: z.enum(['development', 'production']).default('production'),
})

/** Sign-in with other providers, where id and secret are set. */
function oauthOf(data: z.infer<typeof Environment>) {
  const google = client(data.GOOGLE_CLIENT_ID, data.GOOGLE_CLIENT_SECRET)
  const facebook = client(data.FACEBOOK_CLIENT_ID, data.FACEBOOK_CLIENT_SECRET)
  return { ...(google && { google: { ...google, issuer: data.GOOGLE_ISSUER } }), ...(facebook && { facebook }) }
}

/** The S3 store, where it is set. Throws when only a part of it is. */
function s3Of(data: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = data
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.keys(needed).filter((name) => !needed[name as keyof typeof needed])
  if (missing.length === Object.keys(needed).length && !S3_PREFIX) return undefined
  if (missing.length > 0) throw new Error(`Settings: for S3 set all of S3_*, or none; missing: ${missing.join(', ')}.`)
  return {
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET ?? '',
    region: S3_REGION ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    prefix: S3_PREFIX ?? '',
  }
}

/** Parses the environment. Throws with the name of the wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) throw new Error(`Settings: ${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  const isProduction = data.NODE_ENV === 'production'
  if (isProduction && !data.SESSION_SECRET) throw new Error('Settings: SESSION_SECRET is needed in production.')
  if (data.DATA_KEY === data.SESSION_SECRET) throw new Error('Settings: DATA_KEY must differ from SESSION_SECRET.')
  const demo = !isProduction && data.DEMO !== '0'
  return {
    /** Pages come from the built web app, or in development from Vite on request. */
    mode: data.MODE,
    port: data.PORT,
    /** A demo has published passwords and shows its mail, so only this machine reaches it unless `HOST` is set. */
    host: data.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: data.DATABASE_URL,
    /** Reports, exports and reconcile read from it while it is not behind. */
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    dataDir: path.resolve(data.DATA_DIR),
    /** Where pictures and files are stored that several machines share; undefined for the data folder. */
    s3: s3Of(data),
    demo,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    /** The mail server. Without it a demo shows its mail at /dev/mail, and any other shop leaves it queued. */
    smtpUrl: data.SMTP_URL,
    sessionSecret: data.SESSION_SECRET ?? randomBytes(32).toString('hex'),
    /** Encrypts personal data that is stored for years. */
    dataKey: data.DATA_KEY,
    /** Proxies whose forwarded addresses are trusted. */
    trustedProxies: data.TRUSTED_PROXIES,
    oauth: oauthOf(data),
    /** The bearer token of a monitor for `/metrics`, which is closed without it. */
    metricsToken: data.METRICS_TOKEN || undefined,
    logLevel: data.LOG_LEVEL,
    backup: {
      /** Where backups and the archived log are kept; none are made by themselves without it. */
      dir: data.BACKUP_DIR && path.resolve(data.BACKUP_DIR),
      /** Time of day of the nightly one, HH:MM in the business time zone. */
      at: data.BACKUP_AT,
      keep: data.BACKUP_KEEP,
      /** Encrypts data key and session secret in the backup. */
      passphrase: data.BACKUP_PASSPHRASE || undefined,
    },
    /** How long a stopping process still serves while `/health/ready` refuses, so that a proxy takes it out. */
    drainSeconds: data.DRAIN_SECONDS,
    /** Whether browsers keep the app to start it without an answer of the shop. */
    startsOffline: data.OFFLINE === 'on',
    /** Web processes under one supervisor, about one per core. */
    webProcesses: data.WEB_PROCESSES,
  }
}
export type Config = ReturnType<typeof readConfig>
