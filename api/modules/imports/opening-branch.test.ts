import { expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { runBulkJob } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { reconcile } from '#api/reconcile.ts'
import { createAccount, createMoneyAccount } from '#api/testing/factories.ts'
import { importerOf } from '#api/testing/imports/import-text.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'

const { db, app, files: stored } = await startTestShop()
const adminAccount = await createAccount(db)
const admin = app.as(adminAccount)
const importText = await importerOf(db, stored)
const today = businessDay(new Date())
const CLIENTS = 300
const GROUPS = 12
const LINES = 200
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const padded = (nr: number) => String(nr).padStart(3, '0')
const letters = (nr: number) => String.fromCharCode(65 + Math.floor(nr / 26), 97 + (nr % 26))
const firsts =
  'Wanjiru Achieng Mwende Nekesa Chebet Fatuma Halima Njeri Atieno Kanini Moraa Zawadi Baraka Otieno Kiprop Juma Mutua Wafula Gitonga Omar'.split(
    ' ',
  )
const lasts = "Kamau Ouma N'ganga Barasa Rotich Abdi Hassan Mwangi Okoth Musyoka Nyaboke Charo Tsuma Langat Were".split(
  ' ',
)
const nameOf = (nr: number) => `${firsts[nr % firsts.length]} ${lasts[Math.floor(nr / firsts.length) % lasts.length]}`
const groupOf = (nr: number) => `Kikundi ${letters(nr % GROUPS)}`

const files = {
  branches: 'Branch code;Name;Town\r\nNYR;Nyeri;Nyeri\r\n',
  officers:
    'Name;Email;Phone;Branch\r\nWambui Kariuki;wambui@example.com;0722 000 001;Nyeri\r\nMwangi;mwangi@example.com;;NYR\r\n',
  groups: [
    'Group\tCredit officer\tDay of meeting\tTime of meeting\r\n',
    ...numbers(GROUPS).map(
      (nr) => `Kikundi ${letters(nr - 1)}\t${nr % 2 ? 'Wambui Kariuki' : 'Mwangi'}\tJumanne\t10.00\r\n`,
    ),
  ].join(''),
  clients: [
    'Full name,Phone No.,ID No,Group,Client number,Loan limit\n',
    ...numbers(CLIENTS).map(
      (nr) =>
        `${nameOf(nr)},07${String(11_000_000 + nr)},${30_000_000 + nr},${groupOf(nr)},CL-${String(70_000 + nr)},"20,000"\n`,
    ),
  ].join(''),
  balances: [
    'Client number,Amount,Due on,Instalments\n',
    ...numbers(CLIENTS).map((nr) => `cl ${70_000 + nr},${1_000 + nr},${addDays(today, 20)},3\n`),
  ].join(''),
  statement: [
    'Organisation statement\n\nReceipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Reason Type,Other Party Info,A/C No.\n',
    ...numbers(LINES).map((nr) => {
      const typed = nr <= 150 ? (nr % 2 ? `CL-${70_000 + nr}` : `07${11_000_000 + nr}`) : `duka ${nr}`
      return `TKQ${padded(nr)}ABC,${addDays(today, -1)} 09:${String(nr % 60).padStart(2, '0')}:00,Pay Bill,Completed,100.00,,${nr * 100}.00,Pay Bill Online,2547****${padded(nr)} - MTEJA,${typed}\n`
    }),
  ].join(''),
}
type Kind = keyof typeof files
const load = (kind: Kind, options = {}) => importText(kind, files[kind], options)

test('a branch opens with its files: officers, groups, clients, balances and a statement', async () => {
  const { body: settings } = await admin.get('/api/v1/settings/general')
  await admin.send('PUT', '/api/v1/settings/general', { ...settings, approvalAbove: null })
  const till = await createMoneyAccount(db, { kind: 'till' })
  const wanted = { branches: 1, officers: 2, groups: GROUPS, clients: CLIENTS, balances: CLIENTS } as const
  for (const [kind, rows] of Object.entries(wanted)) {
    const { status, failure, unclear, counts, rows: found } = await load(kind as Kind)
    const wrong = found.filter(({ outcome }) => outcome === 'wrong').slice(0, 3)
    const done = { kind, status: 'done', failure: null, counts: { written: rows }, wrong: [] }
    expect({ kind, status, failure, unclear, counts, wrong }).toMatchObject(done)
  }
  const statement = await load('statement', { moneyAccountId: till.id })
  expect(statement).toMatchObject({ status: 'done', counts: { new: LINES, written: LINES } })
  for (const kind of ['branches', 'officers', 'groups', 'clients', 'balances', 'statement'] as const) {
    const { counts } = await load(kind, { moneyAccountId: till.id })
    expect({ kind, counts }).toEqual({ kind, counts: { same: expect.any(Number) } })
  }

  const { body: proposed } = await admin.get('/api/v1/receipts?state=proposed')
  expect(proposed.totalElements).toBe(150)
  const { body: job } = await admin.post('/api/v1/bulk-jobs', {
    kind: 'receipts.match-proposed',
    params: {},
    query: { state: 'proposed' },
  })
  await runBulkJob(db, stored, bulkKinds, job.id)
  expect((await admin.get(`/api/v1/bulk-jobs/${job.id}`)).body).toMatchObject({ status: 'done', done: 150, skipped: 0 })
  expect((await admin.get('/api/v1/receipts?state=unmatched')).body.totalElements).toBe(50)
  const owed = await db
    .selectFrom('customers')
    .select((eb) => eb.fn.sum<number>('outstanding_cents').as('cents'))
    .executeTakeFirstOrThrow()
  const opened = numbers(CLIENTS).reduce((sum, nr) => sum + 1_000 + nr, 0)
  expect(owed.cents).toBe((opened - 150 * 100) * 100)
  expect((await reconcile(db)).findings).toEqual([])
}, 120_000)
