import { countClicks } from '../support/clicks/count-clicks.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { heading, press, toastWith } from '../support/locators.ts'

for (const width of [360, 1366]) {
  test(
    `three orders of a saved view are delivered with five clicks, and their result is listed, at ${width} px`,
    wideInLong(width),
    async ({ open }) => {
      const page = await open('/admin/orders?status=Shipped', { as: 'admin', width })
      await press(page, 'Save view')
      await page.getByRole('dialog').getByLabel('Name').fill('On the way')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(toastWith(page, 'View saved.')).toBeVisible()
      const views = page.getByRole('navigation', { name: 'Saved views' })
      await views.getByRole('link', { name: 'All' }).click()
      await expect(page).toHaveSearchParams({})
      await views.getByRole('link', { name: 'On the way' }).click()
      await expect(page).toHaveSearchParams({ status: 'Shipped' })

      const count = await countClicks(page)
      const boxes = page.getByRole('checkbox', { name: /^Select order/ })
      await expect(page.getByText('Shipped', { exact: true }).nth(3)).toBeVisible()
      for (const nth of [0, 1, 2]) await boxes.nth(nth).click()
      await page.getByRole('button', { name: 'Deliver' }).click()
      await expect(page).toHaveNoOverflow()
      const question = page.getByRole('dialog', { name: 'Deliver 3 orders?' })
      await question.getByRole('button', { name: 'Deliver' }).click()
      const card = page.getByRole('article', { name: '3 orders delivered' })
      await expect(card).toBeVisible()
      expect(count.clicks).toBe(5)

      await page.reload()
      await page.getByRole('button', { name: /^Notifications, / }).click()
      await page.getByRole('link', { name: '3 orders delivered' }).click()
      await expect(card).toHaveCount(0)
      await expect(heading(page, '3 orders delivered')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Done 3' })).toBeVisible()
      await expect(page.locator('[data-outcome=done]')).toHaveCount(3)
      await expect(page).toHaveNoOverflow()
    },
  )
}
