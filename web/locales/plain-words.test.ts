import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Sources of what a person reads. Comments and keys name what code does, so they do not count. */
const places = [
  'web/locales/en',
  'web/locales/sw',
  'contract/messages',
  'api/modules/notifications/mails',
  'api/modules/settings/pages',
]

const texts = places.flatMap((place) =>
  readdirSync(place)
    .filter((file) => /\.(po|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({
      file: `${place}/${file}`,
      text: readFileSync(`${place}/${file}`, 'utf8')
        .replace(/^\s*(\/\/|\/?\*|import ).*$/gm, '')
        .replace(/^#.*$/gm, '')
        .replace(/^\s*'[^']*': (?=\{)/gm, ''),
    })),
)

const filesWith = (turn: RegExp) => texts.filter(({ text }) => turn.test(text)).map(({ file }) => file)

describe('no text on a screen, in an email or in an answer says in English', () => {
  test.each([
    /\b(?:somebody|nobody|whoever)\b/i,
    /slip in it|leads nowhere|to be had|as it stands/i,
    /\bnotices\b/i,
    /\b(?:by mail|a mail|the mail|mails?\byou|mailed)\b/i,
    /\b(?:be|are) told\b|\btell me when\b/i,
    /\btoo much\b|\bgo on\b|\bis free again\b/i,
    /first that thieves try|longer is safer|is made twice/i,
  ])('%s', (turn) => {
    expect(filesWith(turn)).toEqual([])
  })
})

describe('no text on a screen, in an email or in an answer says in Swahili', () => {
  test.each([
    // A client or group that is not active is not dead.
    /\bsi (?:mteja )?hai\b/i,
    /\bnambari\b/i,
    /\bmatamanio\b/i,
    /\bsheria na masharti\b|\bmasharti na vigezo\b/i,
    /\bmalipo mamoja\b|\bni tupu\b|\bMOTO\b/,
  ])('%s', (turn) => {
    expect(filesWith(turn)).toEqual([])
  })
})
