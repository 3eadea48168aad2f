import { pageUrl } from '#api/modules/page-urls.ts'
import type { Db } from '#api/platform/database/db.ts'
import { escapeHtml } from '#api/platform/html.ts'
import { businessZone } from '#contract/business-day.ts'
import { formatIn } from '#contract/day-text.ts'
import type { Language } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import { valueLabel } from './format-values.ts'
import { amounts, fieldNames, frame, sectionTitles } from './labels.ts'
import { type Owner, type Row, rowsOf, sectionKeys, type Value } from './sections.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2a27}
h1,h2,a{color:#0f6b45}h1,h2{line-height:1.25}h2{margin-top:2.5rem;border-bottom:1px solid #d8d2c8}a{overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(7.5rem,2fr) minmax(0,5fr);gap:.15rem .75rem;margin:0 0 1.25rem}
dl+dl{padding-top:1.25rem;border-top:1px solid #d8d2c8}
dt{color:#6d6a63;overflow-wrap:break-word}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
dt.rows,dd.rows{grid-column:1/-1}dd.rows{padding-left:.75rem;border-left:3px solid #d8d2c8;white-space:normal}
dd dl{margin:0 0 .5rem}dd dl+dl{padding-top:.5rem}
@media(prefers-color-scheme:dark){body{background:#16181a;color:#ece9e4}h1,h2,a{color:#5fc49a}dt{color:#a9a59d}
h2,dl+dl,dd.rows{border-color:#34383c}}`

const isDay = /^\d{4}-\d\d-\d\d$/
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function formatsFor(language: Language) {
  const day = formatIn(`${language}-KE`, { dateStyle: 'long', timeZone: 'UTC' })
  const moment = formatIn(`${language}-KE`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: businessZone(),
  })
  return (key: string, value: string | number | boolean): string => {
    if (typeof value === 'boolean') return frame[value ? 'yes' : 'no'][language]
    if (typeof value === 'number') return amounts.has(key) ? ksh(value) : String(value)
    if (isMoment.test(value)) return moment.format(new Date(value))
    return isDay.test(value) && key !== 'termsVersion'
      ? day.format(new Date(`${value}T00:00:00Z`))
      : valueLabel(key, value, language)
  }
}

/** Writes values as nested definition lists, without empty ones. */
function writerFor(language: Language) {
  const format = formatsFor(language)
  const isEmpty = (value: Value) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const nameOf = (key: string) => fieldNames[key]?.[language] ?? key

  const write = (key: string, value: Value): string => {
    if (Array.isArray(value)) return value.map((item) => write(key, item)).join('')
    if (typeof value === 'object' && value !== null) return writeRow(value)
    return value === null ? '' : escapeHtml(format(key, value))
  }
  const writeRow = (row: Row): string => {
    const fields = Object.entries(row).filter(([, value]) => !isEmpty(value))
    return `<dl>${fields.map(writeField).join('\n')}</dl>\n`
  }
  /** Nested lists take the whole width: a phone has no room next to the labels at the third level. */
  const writeField = ([key, value]: [string, Value]): string => {
    const rows = typeof value === 'object' ? ' class="rows"' : ''
    return `<dt${rows}>${escapeHtml(nameOf(key))}</dt><dd${rows}>${write(key, value)}</dd>`
  }
  return writeRow
}

type Reader = Owner & { language: Language; publicUrl: string; company: string }

/** The content of the JSON as one readable page without external resources. */
export async function* toHtml(db: Db, reader: Reader, madeAt: Date): AsyncGenerator<string> {
  const { language } = reader
  const writeRow = writerFor(language)
  const when = formatsFor(language)('at', madeAt.toISOString())
  const privacy = escapeHtml(pageUrl(reader.publicUrl, language, '/privacy'))
  yield `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${frame.title[language]}</title><style>${style}</style></head><body>
<h1>${frame.title[language]}</h1>
<p>${escapeHtml(reader.company)}. ${frame.madeOn[language]} ${when}.</p>
<p>${frame.forPrograms[language]}</p>
<p>${frame.why[language]} <a href="${privacy}">${privacy}</a></p>\n`
  for (const key of sectionKeys) {
    yield `<h2 id="${key}">${sectionTitles[key][language]}</h2>\n`
    let isEmpty = true
    for await (const row of rowsOf(db, key, reader)) {
      isEmpty = false
      yield writeRow(row)
    }
    if (isEmpty) yield `<p>${frame.empty[language]}</p>\n`
  }
  yield '</body></html>\n'
}
