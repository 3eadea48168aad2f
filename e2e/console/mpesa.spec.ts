import { axeViolations } from '../support/axe.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { findClients, nth } from '../support/lending.ts'
import { heading, main, press, toastWith } from '../support/locators.ts'
import { ksh } from '../support/steps.ts'

test('a payment that Safaricom did not tell is found by comparing, at 360 px', async ({ open, db, shop }) => {
  const page = await open('/admin/receipts/accounts', { as: 'admin', width: 360 })
  await press(page, 'Add account')
  const added = page.getByRole('dialog', { name: 'Add account' })
  await added.getByLabel('Name').fill('Paybill untold')
  await added.getByLabel('Number').fill('400777')
  await added.getByRole('button', { name: 'Add account', exact: true }).click()
  await page.getByRole('link', { name: 'Paybill untold' }).click()
  await press(page, 'M-Pesa connection')
  const dialog = page.getByRole('dialog', { name: 'M-Pesa connection' })
  await dialog.getByLabel('Connected with').selectOption('Pretend phones of the demo')
  await dialog.getByLabel('Consumer key').fill('a-consumer-key')
  await dialog.getByLabel('Consumer secret').fill('a-consumer-secret')
  await dialog.getByLabel('Phone for payments that were not told').fill('0712 345 678')
  await expect(page).toHaveNoOverflow()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastWith(page, 'Connection saved.')).toBeVisible()

  await page.goto(`${shop.url}/dev/phones`, { waitUntil: 'load' })
  await page.getByLabel('Pay to').selectOption('Paybill untold, 400777')
  await page.getByLabel(/^Account/).fill('CL 99')
  await page.getByLabel('Amount in KSh').fill('330')
  await page.getByLabel('Safaricom does not tell the shop').check()
  await press(page, 'Pay')
  const said = page.getByRole('status')
  await expect(said).toContainText('Paid KSh 330')
  const code = (await said.innerText()).split(': ')[1] ?? ''

  await page.goto('/admin/receipts/mpesa')
  await press(page, 'Compare now')
  await expect(toastWith(page, 'Compared: 1 payment found')).toBeVisible()
  await expect(page).toHaveNoOverflow()
  expect(await axeViolations(page)).toEqual([])
  const receipts = () => db.selectFrom('receipts').select('id').where('reference', '=', code).execute()
  await expect.poll(receipts).toHaveLength(1)
  const account = await db.selectFrom('money_accounts').select('id').where('number', '=', '400777').executeTakeFirst()
  const today = await db
    .selectFrom('mpesa_days')
    .select('id')
    .where('money_account_id', '=', account?.id ?? 0)
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow()
  await page.goto(`/admin/receipts/mpesa/${today.id}`)
  await expect(heading(page, /^Paybill untold/)).toBeVisible()
  await expect(main(page).getByText(ksh(330)).first()).toBeVisible()
  // In the first minutes of a day a pull says nothing of it yet.
  await expect(main(page).getByText(/^(Payments.* agree\.|What M-Pesa told of agrees)/)).toBeVisible()

  await page.goto(`${shop.url}/dev/phones`, { waitUntil: 'load' })
  await page.locator('form').filter({ hasText: code }).getByRole('button', { name: 'Give back' }).click()
  await expect(page.getByRole('status')).toContainText(`${code}. The shop hears of it when it compares.`)
  const reversal = /Given back by (\w+):/.exec(await page.getByRole('status').innerText())?.[1]
  await page.goto('/admin/receipts/mpesa')
  await press(page, 'Compare now')
  await expect(toastWith(page, 'Compared: 0 payments found')).toBeVisible()
  const [receipt] = await receipts()
  await page.goto(`/admin/receipts/${receipt?.id}`)
  // In the language of the shop's texts.
  await expect(
    main(page)
      .getByText(new RegExp(`^(Reversed by|Imerudishwa na) M-Pesa ${reversal}$`))
      .first(),
  ).toBeVisible()
  await expect(page).toHaveNoOverflow()
  expect(await axeViolations(page)).toEqual([])
})

for (const width of [360, 1366]) {
  test(
    `a till is connected with M-Pesa, and a payment finds its client, at ${width} px`,
    wideInLong(width),
    async ({ open, db, shop }) => {
      const client = nth(await findClients(db), 2)
      const shortcode = width === 360 ? '400360' : '401366'
      const page = await open('/admin/receipts/accounts', {
        as: 'admin',
        width,
        expected: ['400 /api/v1/money-accounts'],
      })
      await press(page, 'Add account')
      const added = page.getByRole('dialog', { name: 'Add account' })
      await added.getByLabel('Name').fill(`Paybill ${width}`)
      await added.getByLabel('Number').fill(shortcode)
      await added.getByRole('button', { name: 'Add account', exact: true }).click()
      await page.getByRole('link', { name: `Paybill ${width}` }).click()
      await press(page, 'M-Pesa connection')
      const dialog = page.getByRole('dialog', { name: 'M-Pesa connection' })
      await dialog.getByLabel('Connected with').selectOption('Pretend phones of the demo')
      await dialog.getByLabel('Allowed addresses').fill('127.0.0.1')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog.getByText('Please fill this in')).toBeVisible()
      await dialog.getByLabel('Consumer key').fill('a-consumer-key')
      await dialog.getByLabel('Consumer secret').fill('a-consumer-secret')
      expect(await axeViolations(page)).toEqual([])
      await expect(page).toHaveNoOverflow()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toastWith(page, 'Connection saved.')).toBeVisible()

      await dialog.getByRole('button', { name: 'Give Safaricom the addresses' }).click()
      await expect(toastWith(page, 'Safaricom has the addresses now.')).toBeVisible()
      await expect(dialog.getByText(/^since /)).toBeVisible()

      const pay = async (account: string, amount: number) => {
        await page.goto(`${shop.url}/dev/phones`, { waitUntil: 'load' })
        await page.getByLabel('Pay to').selectOption(`Paybill ${width}, ${shortcode}`)
        await page.getByLabel(/^Account/).fill(account)
        await page.getByLabel('Amount in KSh').fill(String(amount))
        await press(page, 'Pay')
        const said = page.getByRole('status')
        await expect(said).toContainText(`Paid KSh ${amount}`)
        const code = (await said.innerText()).split(': ')[1] ?? ''
        // A job makes the receipt.
        const receipts = () => db.selectFrom('receipts').select('id').where('reference', '=', code).execute()
        await expect.poll(receipts).toHaveLength(1)
        return code
      }
      const found = await pay(client.clientNumber.toLowerCase().replace('-', ' '), 310)
      const lost = await pay('CL 99', 320)

      await page.goto(`/admin/receipts?search=${found}`)
      await expect(main(page).getByText(client.fullName).first()).toBeVisible()
      await page.goto(`/admin/receipts?search=${lost}`)
      await main(page).getByRole('link', { name: /^RCT-/ }).first().click()
      await expect(heading(page, /RCT-/)).toBeVisible()
      await expect(main(page).getByText('CL 99')).toBeVisible()
      await expect(main(page).getByText(ksh(320)).first()).toBeVisible()
    },
  )
}
