import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.string().min(1),
  DATA_DIR: z.string().default('./data'),
  DEMO: z.enum(['0', '1']).optional(),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z
    .union([z.literal(''), z.url({ protocol: /^smtps?$/ })])
    .transform((url) => url || undefined)
    .optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MODE: z.enum(['development', 'production']).default('production'),
})

/** The environment, parsed once. Throws with the name of what is wrong. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) throw new Error(`Settings: ${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  const isProduction = data.NODE_ENV === 'production'
  if (isProduction && !data.SESSION_SECRET) throw new Error('Settings: SESSION_SECRET is needed in production.')
  return {
    isProduction,
    /** How pages are made: from the built web app, or by Vite as they are asked for. */
    mode: data.MODE,
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir: path.resolve(data.DATA_DIR),
    demo: !isProduction && data.DEMO !== '0',
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    /** Where mail is handed in; without it the demo keeps its mail at /dev/mail. */
    smtpUrl: data.SMTP_URL,
    sessionSecret: data.SESSION_SECRET ?? randomBytes(32).toString('hex'),
    logLevel: data.LOG_LEVEL,
  }
}
export type Config = ReturnType<typeof readConfig>
