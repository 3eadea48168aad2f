import { axeViolations } from '../support/axe.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { findClients, nth } from '../support/lending.ts'
import { main, panel, toastWith, toggle } from '../support/locators.ts'

for (const width of [360, 1366]) {
  test(
    `texts are set up and tested, one is sent again, and STOP on the phone ends them, at ${width} px`,
    wideInLong(width),
    async ({ open, db, shop }) => {
      const client = nth(await findClients(db), 3)
      const { phone } = await db
        .selectFrom('customers')
        .select('phone')
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow()
      const page = await open('/admin/settings?open=texts', { as: 'admin', width })
      const dialog = page.getByRole('dialog', { name: 'Texts (SMS)' })
      await expect(dialog.getByLabel('Provider', { exact: true })).toHaveValue('demo')
      await dialog.getByLabel('Name of the organisation in texts').fill(`Umoja ${width}`)
      expect(await axeViolations(page)).toEqual([])
      await expect(page).toHaveNoOverflow()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toastWith(page, 'Settings of texts saved.')).toBeVisible()
      await page.goto('/admin/settings?open=texts')
      await dialog.getByLabel('Phone for a test').fill('0712 345 678')
      await dialog.getByRole('button', { name: 'Send a test' }).click()
      await expect(toastWith(page, 'Sent')).toBeVisible()

      const body = `Umoja ${width}: oda #001 iko njiani.`
      await db
        .insertInto('texts')
        .values({
          customer_id: client.id,
          kind: 'order-shipped',
          language: 'sw',
          phone,
          body,
          parts: 1,
          state: 'held',
          reason: 'no-balance',
        })
        .execute()
      await page.goto(`/admin/content/texts?client=${client.id}`)
      await expect(main(page).getByText('The balance at the provider is used up.').first()).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await expect(page).toHaveNoOverflow()
      await main(page)
        .getByRole('button', { name: `Send the text to ${client.fullName} again` })
        .first()
        .click()
      await expect(toastWith(page, 'The text is sent again.')).toBeVisible()

      await page.goto(`${shop.url}/dev/phones/texts`, { waitUntil: 'load' })
      await expect(page.getByText(`Umoja ${width}: ujumbe unafika. Hili ni jaribio.`).first()).toBeVisible()
      await page.getByRole('listitem').filter({ hasText: body }).getByRole('button', { name: 'Reply' }).click()
      await expect(page.getByRole('status')).toContainText('replied: STOP')

      await page.goto(`/admin/customers/${client.id}`)
      const part = panel(page, 'Texts (SMS)')
      await expect(part.getByText('Sent STOP from the phone')).toBeVisible()
      await expect(toggle(page, 'Takes texts')).not.toBeChecked()
      await toggle(page, 'Takes texts').click()
      await expect(toastWith(page, 'Choice about texts saved.')).toBeVisible()
      await part.getByLabel('Language of texts').selectOption('English')
      await expect
        .poll(() =>
          db
            .selectFrom('text_choices')
            .select(['takes_texts', 'language'])
            .where('customer_id', '=', client.id)
            .executeTakeFirst(),
        )
        .toEqual({ takes_texts: true, language: 'en' })
      await expect(page).toHaveNoOverflow()
    },
  )
}
