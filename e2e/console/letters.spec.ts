import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { exactText, field, heading, panel, press, toastWith } from '../support/locators.ts'
import { linkInMail } from '../support/mail.ts'
import { figure } from '../support/steps.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name, exact: true })

for (const width of [360, 1366]) {
  test(
    `an administrator writes a letter, previews, tests and sends it, and a reader unsubscribes from it, at ${width} px`,
    inLong,
    async ({ open, db, shop }) => {
      const email = `msomaji${width}@example.com`
      const subject = `Taa mpya ${width}`
      await db
        .insertInto('newsletter_subscriptions')
        .values({ email, language: 'sw', status: 'confirmed', confirmed_at: new Date() })
        .execute()
      const { readers } = await db
        .selectFrom('newsletter_subscriptions')
        .select((eb) => eb.fn.countAll<number>().as('readers'))
        .where('status', '=', 'confirmed')
        .where('language', '=', 'sw')
        .executeTakeFirstOrThrow()

      const page = await open('/admin/content/newsletter', { as: 'admin', width })
      await tab(page, 'Letters').click()
      await expect(heading(page, 'Letters')).toBeVisible()
      await expect(tab(page, 'Newsletter')).not.toHaveAttribute('aria-current')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await page.getByRole('link', { name: 'New letter' }).click()
      await field(page, 'Readers').selectOption('Swahili')
      await expect(page.getByLabel('Subject in English')).toHaveCount(0)
      await page.getByLabel('Subject in Swahili').fill(subject)
      await press(page, 'Save')
      await expect(page.getByText('Please fill this in').first()).toBeVisible()
      await page.getByLabel('Text in Swahili').fill('## Karibu\n\nTaa za **jua** zimefika.')
      await press(page, 'Preview')
      const mail = page.frameLocator('iframe')
      await expect(mail.getByRole('heading', { name: 'Karibu' })).toBeVisible()
      await expect(mail.getByRole('link', { name: 'Jiondoe' })).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await press(page, 'Save')
      await expect(toastWith(page, 'Letter saved.')).toBeVisible()
      await expect(heading(page, subject)).toBeVisible()

      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByLabel('Text in Swahili').fill('## Karibu tena\n\nTaa za **jua** zimefika.')
      await press(page, 'Save')
      await expect(panel(page, 'History').getByRole('listitem').first()).toContainText('Letter changed')

      await press(page, 'Send test to me')
      await expect(toastWith(page, 'Test email sent to your address.')).toBeVisible()
      const mailBox = async () => (await fetch(`${shop.url}/dev/mail`)).text()
      await expect.poll(mailBox).toContain(`Jaribio: ${subject}`)

      const label = readers === 1 ? 'Send to 1 subscriber' : `Send to ${readers} subscribers`
      await press(page, label)
      const dialog = page.getByRole('dialog', { name: `${label}?` })
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: label }).click()
      await expect(toastWith(page, 'Sending has started.')).toBeVisible()
      await expect(exactText(page, 'Finished')).toBeVisible()
      await expect(figure(page.locator('main'), 'Sent')).toHaveText(String(readers))
      await expect(page.getByRole('button', { name: 'Stop sending' })).toHaveCount(0)
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      const reader = await open(await linkInMail(shop, email, new RegExp(`>${subject}<`)), { width })
      await press(reader, 'Ndiyo, niondoe')
      await expect
        .poll(() =>
          db.selectFrom('newsletter_subscriptions').select('id').where('email', '=', email).executeTakeFirst(),
        )
        .toBeUndefined()
    },
  )
}

test('a letter that is being sent shows its progress and can be stopped', inLong, async ({ open, db }) => {
  const { id } = await db
    .insertInto('newsletter_letters')
    .values({
      readers: 'en',
      subject_en: 'Lamps of the week',
      body_en: 'They are here.',
      subject_sw: '',
      body_sw: '',
      status: 'sending',
      recipient_count: 10,
      sent_count: 4,
      started_at: new Date(),
      // Far ahead, so that no job takes it up.
      run_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const page = await open(`/admin/content/newsletter/letters/${id}`, { as: 'admin', width: 360 })
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '4')
  await expect(page.getByText('4 of 10')).toBeVisible()
  await expect(page).toHaveNoOverflow()
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'Stop sending')
  const dialog = page.getByRole('dialog', { name: 'Stop sending this letter?' })
  await expect(dialog).toContainText('6 subscribers have not been sent it yet')
  await dialog.getByRole('button', { name: 'Stop sending' }).click()
  await expect(exactText(page, 'Stopped').first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveCount(0)
})
