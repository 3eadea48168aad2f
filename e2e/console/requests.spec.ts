import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test, wideInLong } from '../support/fixtures.ts'
import { heading } from '../support/locators.ts'

for (const width of [360, 1366]) {
  test(
    `an officer opens a waiting request from the dashboard, declines it with a reason and books another, at ${width} px`,
    wideInLong(width),
    async ({ open }) => {
      const page = await open('/admin', { width, as: 'officer' })
      await page.getByRole('link', { name: /^Requests to answer/ }).click()
      await expect(page).toHaveURL('/admin/requests?status=Sent')
      const showing = page.getByText(/^Showing \d+ of \d+ requests$/)
      await expect(showing).toBeVisible()
      const waiting = Number(/of (\d+)/.exec(await showing.innerText())?.[1])
      expect(waiting).toBeGreaterThan(1)
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      const first = page.getByRole('rowheader').first().getByRole('link')
      const number = await first.innerText()
      await page.getByPlaceholder('Search requests...').fill(number)
      await expect(page.getByText('Showing 1 of 1 requests')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/requests\?search=.+&status=Sent$/)
      await first.click()
      await expect(heading(page, `Request ${number}`).first()).toBeVisible()
      await page.getByRole('button', { name: `Decline request ${number}` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('The lamps come next week')
      await dialog.getByRole('button', { name: 'Decline the request' }).click()
      await expect(page.getByText('Declined because: The lamps come next week')).toBeVisible()
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Requests' }).click()
      await expect(page.getByText('No requests match', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: `Remove filter "${number}"` }).click()
      await expect(page).toHaveURL('/admin/requests?status=Sent')
      await expect(page.getByText(new RegExp(`of ${waiting - 1} requests?$`))).toBeVisible()

      await page.getByRole('rowheader').first().getByRole('link').click()
      await page.getByRole('link', { name: /^Book request/ }).click()
      await expect(page).toHaveURL(/\/admin\/orders\/new\?request=\d+$/)
    },
  )
}

test('no column of the requests is cut in Swahili', inLong, async ({ open, db }) => {
  await db.updateTable('accounts').set({ language: 'sw' }).where('username', '=', 'admin').execute()
  const page = await open('/admin/requests', { as: 'admin' })
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Hali' })).toBeVisible()
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  const cut = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
  await expect.poll(cut).toBeLessThanOrEqual(0)
})
