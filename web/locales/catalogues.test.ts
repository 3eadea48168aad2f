import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'

const config = getConfig({ cwd: process.cwd() })
const catalogues = await getCatalogs(config)

test.each(catalogues.map((catalogue) => [catalogue.name ?? catalogue.path, catalogue] as const))(
  'every word of %s stands in the catalogues, in both languages',
  { timeout: 60_000 }, // every source file is read and compiled
  async (_, catalogue) => {
    const used = await catalogue.collect()
    for (const language of config.locales) {
      const written = await catalogue.read(language)
      const missing = Object.keys(used ?? {}).filter(
        (id) => !written?.[id] || (language !== 'en' && !written[id].translation),
      )
      expect(
        missing.map((id) => used?.[id]?.message ?? id),
        `Run \`npm run words\`, then translate ${language}.`,
      ).toEqual([])
    }
  },
)

test('a text that two catalogues have is translated once, because one of them would replace the other', async () => {
  const first = new Map<string, string | undefined>()
  const differing: string[] = []
  for (const catalogue of catalogues) {
    for (const [id, { message, translation }] of Object.entries((await catalogue.read('sw')) ?? {})) {
      if (first.has(id) && first.get(id) !== translation)
        differing.push(`${message}: ${first.get(id)} / ${translation}`)
      first.set(id, translation)
    }
  }
  expect(differing, 'give one of them a context, or both the same words').toEqual([])
})

/** Texts that are the same in both languages, with the reason. */
const sameInBoth: Record<string, string> = {
  '{count} × {0}': 'a sign',
  PAR30: 'the name of the figure among lenders',
  PDF: 'a kind of file',
  SMS: 'said so in Swahili too',
  VAT: 'the name of the tax on Kenyan invoices',
  Safaricom: 'the name of a company',
  'M-Pesa': 'the name of a service',
  Premium: 'the name of a segment',
  VIP: 'the name of a segment',
}

test('a text is the same in both languages only for a reason', async () => {
  const same = new Set<string>()
  for (const catalogue of catalogues) {
    for (const { message = '', translation } of Object.values((await catalogue.read('sw')) ?? {})) {
      if (message === translation && /\p{L}/u.test(message)) same.add(message)
    }
  }
  expect([...same].sort()).toEqual(Object.keys(sameInBoth).sort())
})
