import { columnMaker, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { findSubscriberIds, findSubscribers, type SubscriberRow } from '#api/modules/newsletter/subscribers.service.ts'
import type { SubscriberState } from '#contract/site/subscriber-choices.ts'
import { findPeopleOfAddresses, type People } from './people-of-addresses.queries.ts'

const states: Record<'en' | 'sw', Record<SubscriberState, string>> = {
  en: { confirmed: 'Subscribed', pending: 'Not confirmed' },
  sw: { confirmed: 'Amejiandikisha', pending: 'Hajathibitisha' },
}
const languages = { en: { en: 'English', sw: 'Swahili' }, sw: { en: 'Kiingereza', sw: 'Kiswahili' } }

type Row = SubscriberRow & { people: People | undefined }
const column = columnMaker<Row>()

/** The subscribers of the list. Here, because the newsletter is below the module of the exports. */
export const exportSubscribers = listExport<'subscribers', Row>({
  findIds: async (db, _actor, { search, status, language, sort }, max) => {
    const slice = { size: max, offset: 0, ascending: sort === 'requested_at.asc' }
    return (await findSubscriberIds(db, { search, status, language }, slice)).ids
  },
  readRows: async (db, _actor, ids) => {
    const byId = new Map((await findSubscribers(db, ids)).map((row) => [row.id, row]))
    const rows = ids.flatMap((id) => byId.get(id) ?? [])
    const people = await findPeopleOfAddresses(
      db,
      rows.map(({ email }) => ({ email, phone: null })),
    )
    return rows.map((row, at) => ({ ...row, people: people[at] }))
  },
  customersOf: ({ people }) => people?.customers ?? [],
  accountsOf: ({ people }) => people?.accounts ?? [],
  title: { en: 'Newsletter', sw: 'Jarida' },
  describe: async (_db, { search, status, language }, inLanguage) => [
    ...searchWords(search, inLanguage),
    ...(status ? [states[inLanguage][status]] : []),
    ...(language ? [languages[inLanguage][language]] : []),
  ],
  columns: [
    column('email', ['Email', 'Barua pepe'], 'text', ({ email }) => email),
    column('language', ['Language', 'Lugha'], 'text', (row, language) => languages[language][row.language]),
    column('status', ['State', 'Hali'], 'text', ({ status }, language) => states[language][status]),
    column('requestedAt', ['Since', 'Tangu'], 'moment', (row) => row.asked_at.toISOString()),
    column('confirmedAt', ['Confirmed', 'Imethibitishwa'], 'moment', (row) => row.confirmed_at?.toISOString() ?? null),
  ],
})
