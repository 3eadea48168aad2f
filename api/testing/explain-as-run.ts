import { administer, type TestDatabase } from './test-cluster.ts'

export type Plan = {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}
export type ExplainedStatement = { sql: string; plan: Plan }

/** What the extension reports for each statement that ends, to the connection that sent it. */
const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/**
 * The server explains each statement of later connections of the app role to this database as it runs, also those of
 * triggers, which the plan of a separate EXPLAIN leaves out. So a write is measured once, where it happens.
 */
export const explainAsRun = ({ url, ownerUrl }: TestDatabase) =>
  administer(ownerUrl, async (client) => {
    const { username, pathname } = new URL(url)
    for (const [setting, value] of Object.entries(settings)) {
      await client.query(`alter role ${username} in database ${pathname.slice(1)} set ${setting} = '${value}'`)
    }
  })

/** The statement and plan of such a report; none in another message. */
export function readPlan(message: string): ExplainedStatement[] {
  const [, json] = /^duration: [^\n]* plan:\n(.*)$/s.exec(message) ?? []
  if (json === undefined) return []
  const { 'Query Text': sql, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
  return [{ sql, plan }]
}
