import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { expect, test } from './support/fixtures.ts'
import { nth } from './support/lending.ts'
import { alertWith, exactText, field, press } from './support/locators.ts'
import { findMembers, type Member, sessionOfMember } from './support/members.ts'
import { failCalls } from './support/steps.ts'

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account Settings' }).getByRole('link', { name }).click()
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const fillAddress = async (page: Page, title: string, city: string) => {
  await field(page, 'Name of this address').fill(title)
  await field(page, 'Address').fill('Behind the market, blue gate')
  await field(page, 'Town or city').fill(city)
  await field(page, 'County').selectOption('Kisumu')
}

async function addAddresses(page: Page) {
  await openTab(page, 'Addresses')
  await expect(exactText(page, 'No addresses found. Add a new one to get started.')).toBeVisible()
  await press(page, 'Add New Address')
  await expect(field(page, 'Name of this address')).toBeFocused()
  await press(page, 'Save Address')
  await expect(alertWith(page, 'Please give this address a name')).toBeVisible()
  await expect(alertWith(page, 'Please enter the address')).toBeVisible()
  await expect(alertWith(page, 'Please enter the town or city')).toBeVisible()
  await expect(field(page, 'County').locator('option')).toHaveCount(48)
  await expect(page).toHaveNoOverflow()
  await fillAddress(page, 'Home', 'Ahero')
  // Typed input must stay after a visit to another tab.
  await openTab(page, 'Privacy')
  await openTab(page, 'Addresses')
  await expect(field(page, 'Town or city')).toHaveValue('Ahero')
  await press(page, 'Save Address')
  await expect(exactText(page, 'Address added successfully!')).toBeVisible()
  await expect(card(page, 'Home').getByText('Default', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Default: Home' })).toHaveCount(0)
  await press(page, 'Add New Address')
  await fillAddress(page, 'Shop', 'Kisumu')
  await press(page, 'Save Address')
  await expect(card(page, 'Shop')).toBeVisible()
}

async function changeAddresses(page: Page, db: Db, member: Member) {
  await failCalls(page, '**/set-default', async () => {
    await press(page, 'Set Default: Shop')
    await expect(exactText(page, 'Failed to set default address. Please try again.')).toBeVisible()
  })
  await press(page, 'Set Default: Shop')
  await expect(exactText(page, 'Default address set successfully!')).toBeVisible()
  await expect(card(page, 'Shop').getByText('Default', { exact: true })).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1)
  await press(page, 'Edit Home')
  await field(page, 'Town or city').fill('Awasi')
  await press(page, 'Save Address')
  await expect(card(page, 'Home').getByText('Awasi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Home' })).toBeFocused()

  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this address?' })
  await press(page, 'Delete Home')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await press(page, 'Delete Home')
  await failCalls(page, '**/api/v1/addresses/*', async () => {
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByText('Failed to delete address. Please try again.')).toBeVisible()
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(exactText(page, 'Address deleted successfully!')).toBeVisible()
  await expect(card(page, 'Home')).not.toBeAttached()
  const remaining = db.selectFrom('addresses').select(['title', 'is_default']).where('account_id', '=', member.id)
  expect(await remaining.execute()).toEqual([{ title: 'Shop', is_default: true }])
}

test('a member on a phone adds, changes and deletes addresses', async ({ open, shop, db }) => {
  const member = nth(await findMembers(shop), 0)
  const page = await open('/account', {
    width: 360,
    as: await sessionOfMember(shop, member),
    expected: ['400 /users', '500 /'],
  })
  await addAddresses(page)
  await changeAddresses(page, db, member)
})
