import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, test } from 'vitest'
import { en } from '#contract/messages/en.ts'
import { fieldMessagesInEnglish } from '#contract/messages/field-messages.en.ts'
import { Settings } from '#contract/site/settings.ts'
import { specTexts } from './inventory-testing.ts'

const catalogues = await getCatalogs(getConfig({ cwd: process.cwd() }))
const messages = new Set<string>()
for (const catalogue of catalogues) {
  const used = await catalogue.collect()
  for (const { message } of Object.values(used ?? {})) if (message) messages.add(plain(message))
}

/** `{count}` and tags become `*`; of a plural each form counts as a sentence. */
function plain(message: string): string {
  return message
    .replace(/<[^>]+>/g, '')
    .replace(/\{[^{}]*\}/g, '*')
    .trim()
}

const pluralForms = [...messages].flatMap((message) => {
  const forms = [...message.matchAll(/(?:one|other) (\*|\{[^}]*\}|[^}]*)/g)]
  return forms.map(([, form]) => form ?? '')
})

/** Of the contract: messages by error code, messages about fields, default settings. */
const serverTexts = [
  ...Object.values(en),
  ...Object.values(fieldMessagesInEnglish),
  JSON.stringify(Settings.parse({})),
].join('\n')

function isInCatalogue(text: string): boolean {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === '*' ? '.+' : `\\${sign}`))
  const whole = new RegExp(`^${escaped}$`)
  return [...messages, ...pluralForms].some((message) => whole.test(message)) || serverTexts.includes(text)
}

describe.each(Object.entries(specTexts))('the spec says on %s', (_place, texts) => {
  test.each(texts)('%s', (text) => {
    expect(isInCatalogue(text), `"${text}" is in no catalogue that a component uses`).toBe(true)
  })
})
