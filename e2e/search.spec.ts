import type { Locator } from '@playwright/test'
import { expect, inLong, test, wideInLong } from './support/fixtures.ts'
import { banner, cards, heading, listed, searchBox } from './support/locators.ts'

/** The most suggestions that a window of this width shows. */
const suggestionCounts = [
  [360, 6],
  [1366, 10],
] as const

for (const [width, most] of suggestionCounts) {
  test(
    `at ${width} px a visitor moves through at most ${most} suggestions by keyboard, chooses one and searches`,
    wideInLong(width),
    async ({ open }) => {
      const page = await open('/products', { width })
      const requests: string[] = []
      page.on('request', (request) => request.url().includes('/suggestions?') && requests.push(request.url()))
      const box = searchBox(page)
      const list = page.getByRole('listbox', { name: 'Suggestions' })
      const options = list.getByRole('option')
      await box.click()
      await box.press('Enter')
      await box.pressSequentially('solar', { delay: 30 })
      await expect(list.getByRole('group', { name: 'Categories' })).toBeVisible()
      await expect(page).toHaveURL('/products')
      expect(requests).toHaveLength(1)
      const count = await options.count()
      expect(count).toBeLessThanOrEqual(most + 1) // and the row of all results
      expect(count).toBeGreaterThan(most / 2)

      const expectActive = async (option: Locator) =>
        expect(box).toHaveAttribute(
          'aria-activedescendant',
          (await option.getAttribute('id')) ?? 'an option without id',
        )
      await box.press('ArrowDown')
      await expectActive(options.first())
      await box.press('ArrowUp')
      await expect(box).not.toHaveAttribute('aria-activedescendant')
      await box.press('ArrowUp')
      await expectActive(options.last())
      await expect(options.last()).toHaveText('See all results for “solar”')
      await box.press('Escape')
      await expect(list).toBeHidden()
      await expect(box).toHaveValue('solar')

      await box.press('ArrowDown')
      const name = await options.first().innerText()
      await box.press('Enter')
      await expect(heading(page, name)).toBeVisible()
      await expect(box).toHaveValue('')
      await box.fill('solar')
      await expect(list).toBeVisible()
      expect(requests).toHaveLength(1)
      await box.press('Enter')
      await expect(page).toHaveURL('/products?search=solar')
      await box.click()
      await expect(
        list.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'solar' }),
      ).toBeVisible()
    },
  )
}

for (const width of [360, 1366]) {
  test(
    `at ${width} px a visitor searches by the button, opens a result and returns to the results`,
    inLong,
    async ({ open }) => {
      const page = await open('/', { width })
      const found = page.getByText(/^Found \d+ results? for "solar lantern"$/)
      await searchBox(page).fill('solar lantern')
      await banner(page).getByRole('button', { name: 'Search' }).click()
      await expect(found).toBeVisible()
      const link = cards(page).first().getByRole('link')
      await expect(link).toHaveAttribute('title', /lantern/i)
      const name = (await link.getAttribute('title')) ?? ''
      await link.click()
      await expect(heading(page, name)).toBeVisible()
      await expect.poll(() => page.title()).toContain(name)
      await page.goBack()
      await expect(found).toBeVisible()
      const nothing = 'nothing at all like this'
      const isPhone = width === 360
      const box = isPhone ? searchBox(page) : page.getByRole('searchbox', { name: 'Search in products' })
      await box.fill(nothing)
      if (isPhone) await box.press('Enter')
      await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
      await page.getByRole('link', { name: 'Show all products' }).click()
      await expect(listed(page)).toHaveCount(24)
    },
  )
}
