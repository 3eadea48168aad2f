import { randomBytes } from 'node:crypto'
import type { ShopParts } from '#api/modules/shop-routes.ts'
import type { Actor } from '#api/platform/actor.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toShillings } from '#contract/money.ts'
import { textKinds, textProviders } from '#contract/site/text-choices.ts'
import type { SaveTextSettingsInput, TextSettings } from '#contract/site/texts.staff.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { partsOf, toPlain, writeText } from './bodies.rules.ts'
import { lineOf, sendTaken } from './send-texts.ts'
import {
  findTextSettings,
  insertTextSettings,
  lockTextSettings,
  type TextSettingsRow,
  updateTextSettings,
} from './text-settings.queries.ts'
import { insertTaken } from './texts.queries.ts'

/** What the calls about the settings work with. */
type Parts = Pick<ShopParts, 'db' | 'dataKey' | 'publicUrl' | 'textCalls'>

/** Where the provider tells of deliveries, and of people who want no texts. */
const callbackUrl = (publicUrl: string, key: string, kind: 'text-delivery' | 'text-stop') =>
  `${publicUrl}/callbacks/${key}/${kind}`

type Choices = Omit<SaveTextSettingsInput, 'version' | 'key'>

const choicesOf = (row: TextSettingsRow): Choices => ({
  provider: row.provider as Choices['provider'],
  username: row.username,
  sender: row.sender,
  name: row.name,
  language: row.language as Choices['language'],
  quietFrom: row.quiet_from,
  quietTo: row.quiet_to,
  kinds: row.kinds as Choices['kinds'],
})

/** Before they are saved: nothing is sent, and all would be. */
const usual = (companyName: string): Choices => ({
  provider: 'off',
  username: null,
  sender: null,
  name: toPlain(companyName).slice(0, 20).trim().padEnd(2, '.'),
  language: 'sw',
  quietFrom: 20,
  quietTo: 7,
  kinds: [...textKinds],
})

/** Two statements at most. */
export async function getTextSettings({ db, publicUrl, textCalls }: Parts): Promise<TextSettings> {
  const row = await findTextSettings(db)
  const urlOf = (kind: Parameters<typeof callbackUrl>[2]) => row && callbackUrl(publicUrl, row.callback_key, kind)
  return {
    ...(row ? choicesOf(row) : usual((await readSettings(db)).companyName)),
    providers: textProviders.filter((provider) => provider !== 'demo' || textCalls.demo),
    hasKey: Boolean(row?.sealed_key),
    deliveryUrl: urlOf('text-delivery') ?? null,
    stopUrl: urlOf('text-stop') ?? null,
    version: row?.version ?? 0,
  }
}

/** As the audit has it, without the key. */
const auditOf = ({ provider, ...choices }: Choices) => ({ ...choices, environment: provider })

/** Throws VALIDATION_FAILED where the provider cannot be called without what is missing. */
function assertConnected({ provider, username }: Choices, hasKey: boolean) {
  if (provider !== 'africastalking') return
  const missing = [...(username === null ? ['username'] : []), ...(hasKey ? [] : ['key'])]
  if (missing.length === 0) return
  throw new ShopError('VALIDATION_FAILED', {
    fields: missing.map((field) => ({ field, code: 'REQUIRED' as const })),
  })
}

/** Connects the shop with a provider, or changes how it sends texts. Throws as the contract says. */
export async function saveTextSettings(
  parts: Parts,
  actor: Actor,
  { version, key, ...after }: SaveTextSettingsInput,
): Promise<TextSettings> {
  const { db, dataKey } = parts
  if (after.provider === 'demo' && !parts.textCalls.demo) throw new ShopError('NOT_ALLOWED', {})
  await inTransaction(db, async (tx) => {
    const row = await lockTextSettings(tx)
    const before = row && choicesOf(row)
    if (before && !key && hasFields(after, before)) return
    refuseOutdated({ ...(before ?? after), version: row?.version ?? 0 }, { ...after, version })
    assertConnected(after, key !== undefined || Boolean(row?.sealed_key))
    const contents = {
      provider: after.provider,
      username: after.username,
      sender: after.sender,
      name: after.name,
      language: after.language,
      quiet_from: after.quietFrom,
      quiet_to: after.quietTo,
      kinds: after.kinds,
      ...(key ? { sealed_key: dataKey.encrypt(key), sealed_by: dataKey.id } : {}),
    }
    if (row) await updateTextSettings(tx, contents)
    else if (!(await insertTextSettings(tx, { ...contents, callback_key: randomBytes(16).toString('hex') }))) {
      throw new ShopError('BUSY', {})
    }
    await recordAudit(tx, actor, {
      action: 'settings.texts-saved',
      entity: 'settings',
      entityId: null,
      ...(before ? { before: auditOf(before) } : {}),
      after: { ...auditOf(after), ...(key ? { keys: 'changed' } : {}) },
    })
  })
  return getTextSettings(parts)
}

/** Sends a test to a phone at once. Throws TEXTS_OFF. */
export async function sendTestText(parts: Parts, phone: string) {
  const { db } = parts
  const settings = await findTextSettings(db)
  const line = lineOf(settings, parts)
  if (!settings || !line) throw new ShopError('TEXTS_OFF', {})
  const { name: shop, language } = choicesOf(settings)
  const body = writeText({ kind: 'test' }, { shop, name: '', language })
  const taken = await insertTaken(db, { customer_id: null, kind: 'test', language, phone, body, parts: partsOf(body) })
  const outcome = await sendTaken(db, line, { ...taken, phone, body }, { now: new Date(), mayWait: false })
  return outcome.state === 'sent'
    ? { state: outcome.state, reason: null, cost: toShillings(outcome.costCents) }
    : { state: outcome.state === 'again' ? ('failed' as const) : outcome.state, reason: outcome.reason, cost: null }
}
