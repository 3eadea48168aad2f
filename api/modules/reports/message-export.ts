import { columnMaker, listExport, searchWords } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { findMessageRows, findMessagesIn, type MessageRow } from '#api/modules/contact/messages.service.ts'
import type { Language } from '#contract/errors.ts'
import { toLocalPhone } from '#contract/phones.ts'
import type { MessageState } from '#contract/site/message-choices.ts'
import { findPeopleOfAddresses, type People } from './people-of-addresses.queries.ts'

type Row = MessageRow & { people: People | undefined }

const states: Record<Language, Record<MessageState, string>> = {
  en: { new: 'New', read: 'Read', done: 'Done' },
  sw: { new: 'Mpya', read: 'Umesomwa', done: 'Umeshughulikiwa' },
}
const column = columnMaker<Row>()

/** The contact messages of the list. Here, because they are below the module of the exports. */
export const exportMessages = listExport<'messages', Row>({
  findIds: async (db, actor, { search, status, sort }, max) =>
    findMessagesIn(db, actor, { search, status }, { size: max, offset: 0, ascending: sort === 'created_at.asc' }),
  readRows: async (db, _actor, ids) => {
    const rows = await findMessageRows(db, ids)
    const people = await findPeopleOfAddresses(db, rows)
    return rows.map((row, at) => ({ ...row, people: people[at] }))
  },
  customersOf: ({ people }) => people?.customers ?? [],
  accountsOf: ({ people }) => people?.accounts ?? [],
  title: { en: 'Contact messages', sw: 'Ujumbe wa mawasiliano' },
  describe: async (_db, { search, status }, language) => [
    ...searchWords(search, language),
    ...(status ? [states[language][status]] : []),
  ],
  columns: [
    column('name', ['Name', 'Jina'], 'text', ({ name }) => name),
    column('status', ['State', 'Hali'], 'text', ({ status }, language) => states[language][status]),
    column('message', ['Message', 'Ujumbe'], 'text', ({ message }) => message),
    column('email', ['Email', 'Barua pepe'], 'text', ({ email }) => email),
    column('phone', ['Phone', 'Simu'], 'text', ({ phone }) => phone && toLocalPhone(phone)),
    column('answers', ['Answers', 'Majibu'], 'count', (row) => row.answer_count),
    column('at', ['Date', 'Tarehe'], 'moment', (row) => row.created_at.toISOString()),
  ],
})
