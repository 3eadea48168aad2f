import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { field, heading, press, toastWith } from '../support/locators.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

for (const width of [360, 1366]) {
  test(
    `a permission taken from a role ends at the next click of a person who has it, and the role is deleted, at ${width} px`,
    inLong,
    async ({ open }) => {
      const name = `Clerk ${width}`
      const page = await open('/admin/roles', { as: 'admin', width })
      await expect(heading(page, 'Role Management')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      const officer = await open('/admin/orders', { as: 'officer', width, expected: ['403 /api/'] })
      await expect(officer.getByText(/^Showing \d+ of/)).toBeVisible()

      await card(page, 'Credit Officer').getByRole('link', { name: 'Edit Credit Officer' }).click()
      const form = page.getByRole('dialog', { name: 'Edit Role' })
      await form.getByRole('checkbox', { name: /^View Orders/ }).uncheck()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(toastWith(page, 'Role saved.')).toBeVisible()

      await officer.getByRole('button', { name: 'Refresh' }).click()
      await expect(officer.getByText("You don't have access to this page")).toBeVisible()
      await expect(officer.getByRole('navigation').getByRole('link', { name: /^Orders/ })).toHaveCount(0)

      await card(page, 'Credit Officer').getByRole('link', { name: 'Edit Credit Officer' }).click()
      await form.getByRole('checkbox', { name: /^View Orders/ }).check()
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(card(page, 'Credit Officer')).toContainText('View Orders')
      await officer.reload()
      await expect(officer.getByText(/^Showing \d+ of/)).toBeVisible()

      await press(page, 'Add Role')
      await field(page, 'Role Name').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Add Role' }).click()
      await expect(toastWith(page, 'Role added.')).toBeVisible()
      await page.getByPlaceholder('Search role...').fill(name)
      await expect(page.getByText('Showing 1 of 1 roles')).toBeVisible()
      await card(page, name)
        .getByRole('button', { name: `Delete ${name}` })
        .click()
      await page.getByRole('dialog', { name: 'Delete this role?' }).getByRole('button', { name: 'Delete' }).click()
      await expect(toastWith(page, 'Role deleted.')).toBeVisible()
    },
  )
}
