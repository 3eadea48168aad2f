import { expect, test } from 'vitest'
import { createAccount, createClient, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))

async function enterFee() {
  const client = await createClient(db)
  const fee = { kind: 'fee', amount: 250, effectiveOn: businessDay(new Date()), reason: 'Late', balanceSeen: 0 }
  const { body } = await manager.post(`/api/v1/clients/${client.id}/entries`, fee)
  return { client, path: `/api/v1/entries/${body.entry.id}/document`, id: body.entry.id }
}

test('the document of an entry is a PDF that is named after it, in three statements besides the session', async () => {
  const { path, id } = await enterFee()
  const answer = await manager.get(path)
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="entry-00${id}.pdf"`,
    },
  })
  expect(await statementsOf(() => manager.get(path))).toHaveLength(4)
  const swahili = await manager.get(path, { headers: { 'accept-language': 'sw' } })
  expect(swahili.status).toBe(200)
})

test('staff of another branch find no document', async () => {
  const { path } = await enterFee()
  const { branchId } = await createOfficer(db)
  const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
  expect((await stranger.get(path)).status).toBe(404)
})
