import { axeViolations } from '../../support/axe.ts'
import { expect, inLong, test } from '../../support/fixtures.ts'
import { heading, press, toastWith } from '../../support/locators.ts'

for (const width of [360, 1366]) {
  test(
    `a manager hides a review with a reason, the stars of the product follow, and shows it again, at ${width} px`,
    inLong,
    async ({ open, db }) => {
      const ratingOf = (id: number) =>
        db.selectFrom('products').select('rating_count as count').where('id', '=', id).executeTakeFirstOrThrow()
      const review = await db
        .selectFrom('reviews')
        .innerJoin('products', 'products.id', 'reviews.product_id')
        .select(['reviews.id', 'reviews.body', 'products.id as productId', 'products.name'])
        .where('reviews.status', '=', 'published')
        .where('products.status', '=', 'active')
        .orderBy('reviews.id', 'desc')
        .executeTakeFirstOrThrow()
      const { count } = await ratingOf(review.productId)

      const page = await open('/admin/reviews', { as: 'manager', width })
      await expect(heading(page, 'Reviews')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await page.goto(`/admin/reviews?product=${review.productId}`)
      await page
        .getByRole('link', { name: `Hide the review of ${review.name}` })
        .first()
        .click()
      await expect(page).toHaveURL(/review=\d+/)
      await page.goto(`/admin/reviews?product=${review.productId}&review=${review.id}`)
      const dialog = page.getByRole('dialog', { name: 'Review' })
      await expect(dialog).toContainText(review.body)
      await dialog.getByRole('button', { name: 'Hide' }).click()
      await expect(dialog.getByText('Please choose one')).toBeVisible()
      await dialog.getByLabel('Reason').selectOption('Not about the product')
      await dialog.getByRole('button', { name: 'Hide' }).click()
      await expect(toastWith(page, 'Review hidden.')).toBeVisible()
      await expect(dialog.getByText('Hidden: Not about the product')).toBeVisible()
      await expect(dialog.getByRole('listitem').first()).toContainText('Review hidden')
      expect(await axeViolations(page)).toEqual([])
      expect((await ratingOf(review.productId)).count).toBe(count - 1)

      await dialog.getByLabel('Reason').selectOption('Hidden by mistake')
      await dialog.getByRole('button', { name: 'Show again' }).click()
      await expect(toastWith(page, 'Review shown again.')).toBeVisible()
      expect((await ratingOf(review.productId)).count).toBe(count)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)

      await page
        .getByRole('checkbox', { name: `Select the review of ${review.name}` })
        .first()
        .check()
      await press(page, 'Hide')
      const question = page.getByRole('dialog', { name: 'Hide 1 review?' })
      await expect(question.getByLabel('Reason')).toHaveValue('offensive')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(page).toHaveNoOverflow()
    },
  )
}
