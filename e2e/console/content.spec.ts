import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test, wideInLong } from '../support/fixtures.ts'
import { exactText, field, heading, main, press, toastWith } from '../support/locators.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name, exact: true })

for (const width of [360, 1366]) {
  test(
    `a manager adds synonyms for a search without result, and the shop finds products by them, at ${width} px`,
    inLong,
    async ({ open, db, shop }) => {
      const term = width === 360 ? 'mtondoa' : 'mtondob'
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
    inLong,
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
    inLong,
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
      await expect(page).toHaveURL('/admin/months')
      await expect(heading(page, 'Closing of months')).toBeVisible()
      const close = main(page).getByRole('button', { name: /^Close / })
      await expect(close).toHaveCount(1)
      const month = (await close.textContent())?.replace('Close ', '') ?? ''
      await page.goto('/admin/months?size=100')
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
