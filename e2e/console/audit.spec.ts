import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { heading, press } from '../support/locators.ts'

test('an admin finds who changed a price, filters by person, record and day, and opens the record', async ({
  open,
  db,
}) => {
  const { id, name } = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const admin = await db.selectFrom('accounts').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  await db
    .insertInto('audit_entries')
    .values({
      actor_account_id: admin.id,
      action: 'product.priced',
      entity: 'product',
      entity_id: id,
      before: JSON.stringify({ sellingPrice: 1850 }),
      after: JSON.stringify({ sellingPrice: 1800 }),
    })
    .execute()
  const page = await open('/admin/audit', { as: 'admin', width: 360 })
  await expect(heading(page, 'Audit')).toBeVisible()
  await page.getByRole('button', { name: /^Filter/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Kind of record').selectOption('Product')
  await sheet.getByLabel('From').fill('2020-01-01')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL('/admin/audit?entity=product&from=2020-01-01')
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText('Price changed')
  await expect(row).toContainText('Selling price')
  await expect(row).toContainText(/KSh\s1,850.*KSh\s1,800/s)
  await row.getByRole('link', { name: 'Amina Hassan' }).click()
  await expect(page).toHaveURL(`/admin/audit?person=${admin.id}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(`/admin/products/${id}`)

  await page.goto(`/admin/users/${admin.id}`)
  await page.getByRole('link', { name: 'What this person changed' }).click()
  await expect(page).toHaveURL(`/admin/audit?person=${admin.id}`)
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('Price changed,Product,')
  expect(text).toMatch(/Selling price: KSh\s1,850 → KSh\s1,800/)
})
