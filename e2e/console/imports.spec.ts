import sharp from 'sharp'
import { makeZip } from '#api/testing/files/make-zip.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { heading, main, press } from '../support/locators.ts'

const head = 'Code,Product,Category,Selling price,Pictures\n'

/** Products with their pictures; the second one has no price. */
async function makeFile(prefix: string) {
  const background = { r: 20, g: 120, b: 90 }
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const rows = [`${prefix}-1,Enamel mug,Imported cups,180,mug.jpg`, `${prefix}-2,Enamel plate,Imported cups,,plate.jpg`]
  return makeZip([
    { name: 'list.csv', content: head + rows.join('\n') },
    { name: 'photos/mug.jpg', content: picture },
    { name: 'photos/plate.jpg', content: picture },
  ])
}

for (const width of [360, 1366]) {
  test(
    `products are imported with pictures, one is corrected, and the import is undone, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const page = await open('/admin/imports', { as: 'admin', width })
      const prefix = `CUP${width}`
      const begin = async (name: string, buffer: Buffer) => {
        await press(page, 'Import a file')
        const form = page.getByRole('dialog', { name: 'Import a file' })
        await form.getByLabel('What is in the file').selectOption('Products and prices')
        await form
          .getByLabel('File', { exact: true })
          .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
        await form.getByRole('button', { name: 'Upload', exact: true }).click()
        await expect(heading(page, name)).toBeVisible()
        await press(page, 'Check the file')
      }
      await begin('cups.zip', await makeFile(prefix))
      await expect(page.getByText('2 rows were checked; nothing is written yet.')).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'is missing' })).toContainText('Selling price')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await press(page, 'Import 1 row')
      await expect(page.getByText('1 row was written.')).toBeVisible()
      const rest = page.waitForEvent('download')
      await press(page, 'Rows left out, with reasons')
      expect((await rest).suggestedFilename()).toMatch(/^cups/)

      await page.getByRole('link', { name: 'Imports' }).last().click()
      await begin('corrected.csv', Buffer.from(`${head}${prefix}-2,Enamel plate,Imported cups,220,\n`))
      await press(page, 'Import 1 row')
      await expect(page.getByText('1 row was written.')).toBeVisible()
      const stored = () =>
        db
          .selectFrom('products')
          .select(['item_code', 'status', 'selling_price_cents as cents'])
          .where('item_code', 'like', `${prefix}-%`)
          .orderBy('item_code')
          .execute()
      expect(await stored()).toEqual([
        { item_code: `${prefix}-1`, status: 'active', cents: 18_000 },
        { item_code: `${prefix}-2`, status: 'active', cents: 22_000 },
      ])

      await press(page, 'Undo import')
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
      await expect(page.getByText('1 row was undone.')).toBeVisible()
      expect((await stored()).map(({ status }) => status)).toEqual(['active', 'archived'])
    },
  )
}

/** Lines of the M-Pesa portal, each with the account that the payer typed. */
const statementOf = (lines: readonly { reference: string; typed: string }[], day: string) =>
  [
    'Organisation statement\n\n',
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Reason Type,Other Party Info,A/C No.\n',
    ...lines.map(
      ({ reference, typed }) =>
        `${reference},${day} 09:30:00,Pay Bill,Completed,50.00,,,Pay Bill Online,2547****926,${typed}\n`,
    ),
  ].join('')

test('a statement of 200 lines becomes receipts, which are matched to the clients that payers named', async ({
  open,
  db,
}) => {
  const clients = await db
    .selectFrom('customers')
    .select('client_number as number')
    .where('client_number', 'is not', null)
    .where('erased_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .limit(150)
    .execute()
  const lines = Array.from({ length: 200 }, (_, nr) => ({
    reference: `TKZ${String(nr).padStart(4, '0')}XYZ`,
    typed: clients[nr]?.number?.toLowerCase().replace('-', ' ') ?? `duka ${nr}`,
  }))
  const known = lines.filter(({ typed }) => typed.startsWith('cl ')).length
  // A till that is connected matches them by itself.
  await db.insertInto('money_accounts').values({ kind: 'till', name: 'Till without connection' }).execute()
  const page = await open('/admin/imports', { as: 'admin', width: 1366 })
  await press(page, 'Import a file')
  const form = page.getByRole('dialog', { name: 'Import a file' })
  await form.getByLabel('What is in the file').selectOption('Statement of M-Pesa or a bank')
  const buffer = Buffer.from(statementOf(lines, addDays(businessDay(new Date()), -1)))
  await form.getByLabel('File', { exact: true }).setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByLabel('Account that the money came to').selectOption({ label: 'Till without connection' })
  await press(page, 'Check the file')
  await press(page, 'Import 200 rows')
  await expect(page.getByText('200 rows were written.')).toBeVisible()

  await page.goto('/admin/receipts?state=proposed')
  await expect(main(page).getByText(/^Showing \d+/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await press(page, 'Match to proposed clients')
  await page.getByRole('dialog').getByRole('button', { name: 'Match to proposed clients' }).click()
  await expect(page.getByRole('article', { name: new RegExp(`${known} receipts`) })).toBeVisible()
  const matched = () =>
    db
      .selectFrom('receipts')
      .innerJoin('repayments', 'receipts.id', 'receipt_id')
      .select('receipts.id')
      .where('reference', 'like', 'TKZ%XYZ')
      .execute()
  await expect(page.getByText('No receipts match')).toBeVisible({ timeout: 60_000 })
  expect(await matched()).toHaveLength(known)
})
