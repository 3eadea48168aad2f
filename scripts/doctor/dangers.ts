import { isIP } from 'node:net'
import type { NoteState } from '#contract/site/system.staff.ts'

/** How a shop is set up. */
export interface Setup {
  /** NODE_ENV is production. */
  isProduction: boolean
  /** Runs as a demo: shows its mail, and loads the demo shop into an empty database. */
  isDemo: boolean
  hasDemoData: boolean
  /** Usernames that the published password of the demo still opens. */
  demoAccounts: string[]
  host: string
  publicUrl: string
  trustedProxies: string[]
  /** Whether it opens the personal data in the database. */
  dataKey: 'fits' | 'missing' | 'other'
  /** SESSION_SECRET is set, not only generated in the data folder. */
  hasSessionSecret: boolean
  /** Machines whose web processes reported. */
  machines: number
  /** Pictures and files are in an S3-compatible store. */
  hasS3: boolean
  backsUp: boolean
  hasPassphrase: boolean
  hasMetricsToken: boolean
  role: { name: string; isSuperuser: boolean; isOwner: boolean }
  /** Files with keys that others on this machine may read. */
  readableFiles: string[]
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

type Danger = {
  state: NoteState
  /** One sentence with what to do; null when there is no danger. */
  find: (setup: Setup) => string | null
}

/** Everything that is set dangerously, in the order of the doctor. */
export const dangers: Record<string, Danger> = {
  DEMO_PASSWORDS: {
    state: 'wrong',
    find: ({ isDemo, demoAccounts }) =>
      !isDemo && demoAccounts.length > 0
        ? `The published password of the demo opens ${demoAccounts.join(', ')}: set other passwords, or deactivate these accounts.`
        : null,
  },
  DEMO_DATA: {
    state: 'wrong',
    find: ({ isProduction, hasDemoData }) =>
      isProduction && hasDemoData ? 'The database holds the demo shop: start production with an empty one.' : null,
  },
  DEMO_MODE: {
    state: 'wrong',
    find: ({ isDemo, hasDemoData }) =>
      isDemo && !hasDemoData
        ? 'A shop with its own data runs as a demo, which shows all mail at /dev/mail: set NODE_ENV=production.'
        : null,
  },
  DEMO_OPEN: {
    state: 'wrong',
    find: ({ isDemo, host }) =>
      isDemo && !isLoopback(host)
        ? `The demo, whose passwords are published, listens on ${host}: remove HOST, or set NODE_ENV=production.`
        : null,
  },
  DATA_KEY_MISSING: {
    state: 'wrong',
    find: ({ dataKey }) =>
      dataKey === 'missing'
        ? 'There is no data key: set DATA_KEY, or DATA_DIR to the folder with the file data-key.'
        : null,
  },
  DATA_KEY_OTHER: {
    state: 'wrong',
    find: ({ dataKey }) =>
      dataKey === 'other'
        ? 'The data key does not open the national ids: set the DATA_KEY they were encrypted with.'
        : null,
  },
  SESSION_SECRET: {
    state: 'wrong',
    find: ({ machines, hasSessionSecret }) =>
      machines > 1 && !hasSessionSecret
        ? `${machines} machines run, each with its own session secret: set the same SESSION_SECRET on all.`
        : null,
  },
  SEPARATE_FILES: {
    state: 'wrong',
    find: ({ machines, hasS3 }) =>
      machines > 1 && !hasS3
        ? `${machines} machines run, each with pictures and files of its own: set S3_*, then npm run files -- move on each.`
        : null,
  },
  PASSPHRASE: {
    state: 'look',
    find: ({ backsUp, hasPassphrase }) =>
      backsUp && !hasPassphrase ? 'Backups will hold no keys: set BACKUP_PASSPHRASE, and keep it elsewhere.' : null,
  },
  PLAIN_HTTP: {
    state: 'wrong',
    find: ({ isDemo, publicUrl }) =>
      !isDemo && !publicUrl.startsWith('https:')
        ? `PUBLIC_URL is ${publicUrl}: passwords travel in plain text. Put a proxy with TLS in front, and set its https address.`
        : null,
  },
  NO_PROXY: {
    state: 'look',
    find: ({ isDemo, host, trustedProxies }) =>
      !isDemo && !isLoopback(host) && trustedProxies.every((proxy) => proxy === 'loopback')
        ? `The shop listens on ${host} without TLS: set HOST=127.0.0.1 for a proxy on this machine, or name the proxy in TRUSTED_PROXIES.`
        : null,
  },
  ALL_PROXIES: {
    state: 'wrong',
    find: ({ trustedProxies }) =>
      trustedProxies.some((proxy) => proxy.endsWith('/0'))
        ? 'TRUSTED_PROXIES trusts every address, so anyone may state another one and guess passwords: name the proxies only.'
        : null,
  },
  METRICS_TOKEN: {
    state: 'look',
    find: ({ isDemo, hasMetricsToken }) =>
      !isDemo && !hasMetricsToken ? 'Nothing can watch this shop: set METRICS_TOKEN, and use deploy/alerts.yml.' : null,
  },
  SUPERUSER: {
    state: 'wrong',
    find: ({ role }) =>
      role.isSuperuser
        ? `The shop works as the superuser ${role.name}: use a role that reads and writes rows only.`
        : null,
  },
  OWNER: {
    state: 'look',
    find: ({ role }) =>
      role.isOwner && !role.isSuperuser
        ? `The shop works as ${role.name}, which owns its tables: set DATABASE_OWNER_URL, and DATABASE_URL to a role that reads and writes rows only.`
        : null,
  },
  READABLE_FILES: {
    state: 'wrong',
    find: ({ readableFiles }) =>
      readableFiles.length > 0 ? `Others on this machine may read ${readableFiles.join(', ')}: chmod 600.` : null,
  },
}
