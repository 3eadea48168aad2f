import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { untilLoaded } from '../support/hydration.ts'
import { heading, press } from '../support/locators.ts'
import { signIn } from '../support/people.ts'

test(
  'the sidebar is 280 px wide, 80 px when collapsed, and stays so after a reload',
  inLong,
  async ({ open, shop }) => {
    const page = await open('/admin', { as: await signIn(shop.url, 'admin') })
    const sidebar = page.getByRole('navigation', { name: 'Back office' })
    const widthOf = async () => (await sidebar.boundingBox())?.width
    await expect.poll(widthOf).toBe(280)
    await expect(sidebar.getByRole('link', { name: /^Orders/ })).toBeVisible()
    await press(page, 'Menu')
    await expect.poll(widthOf).toBe(80)
    await page.reload()
    await expect.poll(widthOf).toBe(80)
    await sidebar.getByRole('link', { name: /^Orders/ }).click()
    await expect(heading(page, 'Orders')).toBeVisible()
    await sidebar.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
  },
)

test('a phone asks for the counts of the menu once it is open, and a turned tablet has the sidebar', async ({
  open,
}) => {
  const page = await open('/about', { as: 'manager', width: 360 })
  const counts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/groups/to-hand-over')) counts.push(request.url())
  })
  await page.goto('/admin')
  await untilLoaded(page)
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await expect(menu).toHaveCount(0)
  expect(counts).toEqual([])
  await press(page, 'Menu')
  await expect(menu.getByRole('link', { name: /^Orders/ })).toBeVisible()
  await expect.poll(() => counts.length).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await menu.getByRole('link', { name: /^Orders/ }).click()
  await expect(page).toHaveURL('/admin/orders')
  await expect(menu).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 600 })
  await expect(menu.getByRole('link', { name: /^Orders/ })).toBeVisible()
})
