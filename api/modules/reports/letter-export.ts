import { columnMaker, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { findLetterIds, findLetterRows, type LetterRow } from '#api/modules/newsletter/letters/letters.service.ts'
import type { Language } from '#contract/errors.ts'
import type { LetterLanguage, LetterState } from '#contract/site/letter-choices.ts'

const states: Record<Language, Record<LetterState, string>> = {
  en: { draft: 'Draft', sending: 'Being sent', sent: 'Sent', stopped: 'Stopped' },
  sw: { draft: 'Rasimu', sending: 'Inatumwa', sent: 'Imetumwa', stopped: 'Imesimamishwa' },
}
const readers: Record<Language, Record<LetterLanguage, string>> = {
  en: { en: 'English', sw: 'Swahili', both: 'Both languages' },
  sw: { en: 'Kiingereza', sw: 'Kiswahili', both: 'Lugha zote mbili' },
}
const column = columnMaker<LetterRow>()
const count = (value: (row: LetterRow) => number) => (row: LetterRow) => (row.status === 'draft' ? null : value(row))

/** The letters of the list. Here, because the newsletter is below the module of the exports. */
export const exportLetters = listExport<'letters', LetterRow>({
  findIds: (db, _actor, { search, status, sort }, max) => findLetterIds(db, { search, status, sort }, max),
  readRows: (db, _actor, ids) => findLetterRows(db, ids),
  accountsOf: (row) => (row.created_by === null ? [] : [row.created_by]),
  title: { en: 'Letters', sw: 'Barua za jarida' },
  describe: async (_db, { search, status }, language) => [
    ...searchWords(search, language),
    ...(status ? [states[language][status]] : []),
  ],
  columns: [
    column('subject', ['Subject', 'Mada'], 'text', ({ subject }) => subject),
    column('status', ['State', 'Hali'], 'text', ({ status }, language) => states[language][status]),
    column('language', ['Readers', 'Wasomaji'], 'text', (row, language) => readers[language][row.readers]),
    column(
      'recipients',
      ['Recipients', 'Wapokeaji'],
      'count',
      count((row) => row.recipient_count),
    ),
    column(
      'sent',
      ['Sent', 'Zilizotumwa'],
      'count',
      count((row) => row.sent_count),
    ),
    column(
      'failed',
      ['Refused by the email server', 'Zilizokataliwa na seva ya barua'],
      'count',
      count((row) => row.failed_count),
    ),
    column(
      'skipped',
      ['Not sent', 'Hazikutumwa'],
      'count',
      count((row) => row.skipped_count),
    ),
    column('by', ['Written by', 'Mwandishi'], 'text', ({ by }) => by),
    column('createdAt', ['Written', 'Iliandikwa'], 'moment', (row) => row.created_at.toISOString()),
    column(
      'startedAt',
      ['Sending started', 'Kutuma kulianza'],
      'moment',
      (row) => row.started_at?.toISOString() ?? null,
    ),
    column('finishedAt', ['Finished', 'Ilikamilika'], 'moment', (row) => row.finished_at?.toISOString() ?? null),
  ],
})
