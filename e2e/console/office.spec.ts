// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test, wideInLong } from '../support/fixtures.ts'
import { alertWith, exactText, field, heading, main, panel, press, toastWith } from '../support/locators.ts'
import { linkInMail } from '../support/mail.ts'
import { signInBy } from '../support/people.ts'
import { figure } from '../support/steps.ts'

for (const width of [360, 1366]) {
  test(
    `the dashboard shows the figures of a period and branch, each linked to the list behind it, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const page = await open('/admin', { width, as: 'admin' })
      await expect(heading(page, 'Dashboard')).toBeVisible()
      const period = page.getByLabel('Period', { exact: true })
      await expect(period).toHaveValue('30d')
      await period.selectOption('Last 90 days')
      await page.getByLabel('Branch', { exact: true }).selectOption('Kisumu')
      await expect(page).toHaveURL(/\?period=90d&branch=\d+$/)
      await page.reload()
      await expect(period).toHaveValue('90d')

      const { id: branch } = await db
        .selectFrom('branches')
        .select('id')
        .where('name', '=', 'Kisumu')
        .executeTakeFirstOrThrow()
      const orders = await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('branch_id', '=', branch)
        .where('deleted_at', 'is', null)
        .where('created_at', '>', new Date(Date.now() - 89 * 86_400_000))
        .executeTakeFirstOrThrow()
      const card = page
        .getByRole('main')
        .locator('dl > div')
        .filter({ has: page.getByRole('link', { name: 'Total Orders', exact: true }) })
      await expect(card.locator('dd').first()).toHaveText(/^\d+$/)
      const shown = Number(await card.locator('dd').first().innerText())
      expect(shown).toBeGreaterThanOrEqual(orders.count)
      await expect(card.getByText(/vs previous 90 days$/)).toBeVisible()

      const sales = panel(page, 'Sales')
      await expect(sales.getByRole('img', { name: /^Revenue and orders of each day from/ })).toBeVisible()
      await sales.getByText('Show the figures as a table').click()
      await expect(sales.getByRole('table', { name: 'Sales by day' }).getByRole('row')).toHaveCount(91)
      for (const title of ['Recent Orders', 'Top Products', 'Low stock', 'Refused bookings', 'Quick Actions']) {
        await expect(panel(page, title)).toBeVisible()
      }
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await page.getByRole('link', { name: 'Total Orders', exact: true }).click()
      await expect(page).toHaveURL(`/admin/orders?period=90d&branch=${branch}`)
      await expect(page.getByText(new RegExp(`^Showing \\d+ of ${shown} orders$`))).toBeVisible()
      await page.goBack()
      await panel(page, 'Quick Actions').getByRole('link', { name: 'View Orders' }).click()
      await expect(heading(page, 'Orders')).toBeVisible()
    },
  )
}

test('a dashboard that cannot be loaded shows the error, and loads on another try', inLong, async ({ open }) => {
  const page = await open('/admin/me', { as: 'officer', width: 360, expected: ['500 /api/v1/console/dashboard'] })
  await page.route('**/api/v1/console/dashboard*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin')
  const alert = page.getByRole('alert').filter({ hasText: 'Error!' })
  await expect(alert).toContainText('Failed to load data. Please ensure the local server is running.')
  await page.unroute('**/api/v1/console/dashboard*')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Total Revenue', exact: true })).toBeVisible()
})

for (const width of [360, 1366]) {
  test(
    `a manager makes a report, downloads it, and schedules and ends one, at ${width} px`,
    wideInLong(width),
    async ({ open }) => {
      const section = width === 360 ? 'sales' : 'financial'
      const page = await open(`/admin/reports?section=${section}`, { as: 'manager', width })
      await expect(heading(page, 'Reports and Analytics')).toBeVisible()
      const made = page.waitForEvent('download')
      await press(page, 'Export as CSV')
      expect((await made).suggestedFilename()).toMatch(new RegExp(`^${section}-.*-to-.*\\.csv$`))
      await expect(toastWith(page, 'Report downloaded.')).toBeVisible()
      const recent = panel(page, 'Recent Reports')
      const row = recent.getByRole('row').nth(1)
      await expect(row).toContainText(section === 'sales' ? 'Sales Reports' : 'Financial Reports')
      const download = page.waitForEvent('download')
      await row.getByRole('button', { name: 'Download' }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^${section}-.*\\.csv$`))

      await page.getByRole('link', { name: 'Money Received' }).click()
      await expect(page.getByRole('table', { name: 'Received by method' })).toBeVisible()
      await expect(page).toHaveNoOverflow()
      await page.getByRole('link', { name: 'Business Overview' }).click()
      await expect(page.getByRole('table', { name: 'Received by method' })).toHaveCount(0)

      await press(page, 'Schedule a Report')
      const form = page.getByRole('dialog', { name: 'Schedule a Report' })
      await form.getByLabel('How often').selectOption('Monthly')
      await form.getByRole('checkbox').first().check()
      await form.getByRole('button', { name: 'Schedule Report' }).click()
      await expect(toastWith(page, 'Report scheduled.')).toBeVisible()
      const scheduled = panel(page, 'Scheduled Reports')
      await expect(scheduled).toContainText('Next on')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await scheduled.getByRole('button', { name: 'End Business Overview' }).first().click()
      await press(page, 'End Schedule')
      await expect(toastWith(page, 'Scheduled report ended.')).toBeVisible()
      await expect(scheduled).toContainText('Ended by')
    },
  )
}

for (const width of [360, 1366]) {
  test(
    `an admin changes free shipping and VAT, an outdated edit shows both versions, and the shop follows, at ${width} px`,
    wideInLong(width),
    async ({ open, shop, db }) => {
      const [first, second] = width === 360 ? ['6,150', '7,150'] : ['6,250', '7,250']
      const { role_id, password_hash } = await db
        .selectFrom('accounts')
        .select(['role_id', 'password_hash'])
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
      const username = `settings-${width}`
      await db
        .insertInto('accounts')
        .values({
          kind: 'staff',
          username,
          email: `${username}@example.com`,
          password_hash,
          role_id,
          first_name: 'Second',
          last_name: 'Admin',
          all_branches: true,
        })
        .execute()
      const page = await open('/admin/settings', { as: 'admin', width })
      const other = await open('/admin/settings', {
        as: await signInBy(shop.url, username, 'staff'),
        width,
        expected: ['409 /settings'],
      })
      await expect(heading(other, 'Settings')).toBeVisible()
      await expect(field(other, 'VAT percent')).toBeVisible()

      const vat = page.getByLabel(/^VAT percent/)
      await vat.fill('120')
      await press(page, 'Save General Settings')
      await expect(vat).toHaveAttribute('aria-invalid', 'true')
      await expect(vat).toHaveAccessibleDescription(/100/)
      await expect(vat).toHaveValue('120')
      await vat.fill('15.5')
      await page.getByLabel(/^Free shipping from/).fill(first)
      await press(page, 'Save General Settings')
      await expect(toastWith(page, 'Settings saved.')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await other.getByLabel(/^Free shipping from/).fill(second)
      await press(other, 'Save General Settings')
      const conflict = alertWith(other, 'Changed by someone else while you were typing')
      await expect(conflict).toContainText(second.replace(',', ''))
      await expect(conflict).toContainText(first.replace(',', ''))
      await expect(conflict).toContainText('15.5')
      await expect(other).toHaveNoOverflow()
      expect(await axeViolations(other)).toEqual([])
      await press(other, 'Save mine')
      await expect(toastWith(other, 'Settings saved.')).toBeVisible()

      const visitor = await open('/', { width })
      const offers = visitor.getByRole('list', { name: 'Offers' })
      await expect(async () => {
        await visitor.reload()
        await expect(offers).toContainText(new RegExp(`Free shipping over KSh\\s${second}`), { timeout: 1_000 })
      }).toPass()
      const saved = await db
        .selectFrom('settings')
        .select(['key', 'value'])
        .where('key', 'in', ['vatPercent', 'freeShippingFrom'])
        .orderBy('key')
        .execute()
      expect(saved).toEqual([
        { key: 'freeShippingFrom', value: Number(second.replace(',', '')) },
        { key: 'vatPercent', value: 16 },
      ])
    },
  )
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name, exact: true })

for (const width of [360, 1366]) {
  test(
    `a manager adds synonyms for a search without result, and the shop finds products by them, at ${width} px`,
    wideInLong(width),
    async ({ open, db, shop }) => {
      const term = width === 360 ? 'zyqwxa' : 'zyqwxb'
      const word = 'sufuria'
      await db.insertInto('search_misses').values({ term, misses: 990 }).execute()
      const page = await open('/admin/content', { as: 'manager', width, expected: ['404 /api/v1/synonyms'] })
      await expect(heading(page, 'Synonyms')).toBeVisible()
      await expect(page).toHaveURL('/admin/content/synonyms')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await tab(page, 'Searches without result').click()
      await page.getByRole('button', { name: `Add synonyms for ${term}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Synonyms' })
      await expect(dialog.getByLabel('Words that mean the same')).toHaveValue(`${term}, `)
      await dialog.getByRole('button', { name: 'Add Synonyms' }).click()
      await expect(dialog.getByText('Enter at least two different words')).toBeVisible()
      await dialog.getByLabel('Words that mean the same').fill(`${term}, ${word}`)
      await dialog.getByRole('button', { name: 'Add Synonyms' }).click()
      await expect(toastWith(page, 'Synonyms added.')).toBeVisible()

      const found = async () => {
        const answer = await fetch(
          `${shop.url}/api/v1/products/list/all/for/ecommerce?search=${encodeURIComponent(term)}&page=0&size=5`,
        )
        return ((await answer.json()) as { totalElements: number }).totalElements
      }
      await expect.poll(found, { timeout: 2_000 }).toBeGreaterThan(0)

      await page.goto(`/admin/content/synonyms?search=${encodeURIComponent(term)}`)
      await page.getByRole('link', { name: term, exact: true }).click()
      await press(page, 'Delete synonyms')
      await page.getByRole('dialog', { name: 'Delete these synonyms?' }).getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('No synonyms match')).toBeVisible()
      await expect.poll(found, { timeout: 2_000 }).toBe(0)
    },
  )

  test(
    `an officer answers a contact message, and the answer stays with it, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const name = `Njeri Kamau ${width}`
      await db
        .insertInto('contact_messages')
        .values({ name, email: `njeri${width}@example.com`, message: 'Do you deliver to Oyugis?', language: 'en' })
        .execute()
      const page = await open('/admin/content/messages', { as: 'officer', width })
      await expect(page).toHaveNoOverflow()
      await page.getByRole('link', { name, exact: true }).click()
      await expect(heading(page, name)).toBeVisible()
      await press(page, 'Mark as read')
      await expect(exactText(page, 'Read').first()).toBeVisible()
      await field(page, 'Answer').fill('We do, each Wednesday.')
      expect(await axeViolations(page)).toEqual([])
      await press(page, 'Send answer')
      await expect(toastWith(page, 'Answer sent.')).toBeVisible()
      await expect(main(page).getByRole('listitem').filter({ hasText: 'We do, each Wednesday.' })).toBeVisible()
      await expect(exactText(page, 'Done').first()).toBeVisible()
      await expect(page).toHaveNoOverflow()
      const mails = await db
        .selectFrom('mails')
        .select('kind')
        .where('to_address', '=', `njeri${width}@example.com`)
        .execute()
      expect(mails).toEqual([{ kind: 'contact-answer' }])
    },
  )

  test(
    `a manager writes a page with a preview, and restores an earlier version, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      await db.deleteFrom('pages').where('slug', '=', 'cookies').execute()
      const page = await open('/admin/content/pages', { as: 'manager', width })
      await expect(heading(page, 'Pages of the shop')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await page.goto('/admin/content/pages/cookies?language=sw')
      await press(page, 'Edit')
      await field(page, 'Title').fill('Vidakuzi vyetu')
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('## Kwa nini\n\nKwa sababu ya kikapu.')
      await press(page, 'Preview')
      const preview = page.getByRole('region', { name: 'Preview' })
      await expect(preview.getByRole('heading', { name: 'Kwa nini' })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await press(page, 'Save')
      await expect(toastWith(page, 'Page saved.')).toBeVisible()
      await expect(heading(page, 'Vidakuzi vyetu')).toBeVisible()
      await expect(page).toHaveNoOverflow()

      await press(page, 'Restore version 0')
      await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
      await expect(toastWith(page, 'Version restored.')).toBeVisible()
      await expect(heading(page, 'Vidakuzi vyetu')).toHaveCount(0)
      await expect(page.getByText(/^Version 2/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeVisible()
    },
  )

  test(
    `an admin closes a month, opens it again with a reason, and the report names it open, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const page = await open('/admin/content/months', { as: 'admin', width, dark: true })
      await expect(page).toHaveURL('/admin/receipts/months')
      await expect(heading(page, 'Closing of months')).toBeVisible()
      const close = main(page).getByRole('button', { name: /^Close / })
      await expect(close).toHaveCount(1)
      const month = (await close.textContent())?.replace('Close ', '') ?? ''
      await page.goto('/admin/receipts/months?size=100')
      const row = page.getByRole('row').filter({ hasText: month })
      await expect(row).toContainText('Open')
      await close.click()
      const question = page.getByRole('dialog', { name: /^Close the books of / })
      await expect(question).toContainText('In every branch nothing more can be recorded')
      expect(await axeViolations(page)).toEqual([])
      await question.getByRole('button', { name: 'Close month' }).click()
      await expect(toastWith(page, 'is closed.')).toBeVisible()
      await expect(row).toContainText('Closed')
      await expect(row).toContainText('Amina Hassan')
      await expect(close).not.toHaveText(`Close ${month}`)
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await row.getByRole('button', { name: /again$/ }).click()
      const reopening = page.getByRole('dialog', { name: /^Open the books of / })
      await reopening.getByLabel('Reason').fill('A receipt was found')
      await reopening.getByRole('button', { name: 'Open again' }).click()
      await expect(toastWith(page, 'is open again.')).toBeVisible()
      await expect(close).toHaveText(`Close ${month}`)
      expect(await db.selectFrom('closed_months').select('month').execute()).toEqual([])

      await row.getByRole('link').first().click()
      await expect(page).toHaveURL(/^[^?]*\/admin\/reports\?section=financial&from=.*-01&to=/)
      await expect(main(page)).toContainText(/is open: its figures can still change\./)
    },
  )
}

for (const width of [360, 1366]) {
  test(
    `an administrator writes a letter, previews, tests and sends it, and a reader unsubscribes from it, at ${width} px`,
    wideInLong(width),
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
