import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { heading, panel, press, toastWith } from '../support/locators.ts'
import { expectTwelveRows } from '../support/steps.ts'

const partLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of the record' }).getByRole('link', { name })

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y

/** Figures and tools take a line each, twelve rows are in view, and the further filters open below the tools. */
async function expectAllFitsOneScreen(page: Page) {
  await expectTwelveRows(page)
  const figures = page.locator('dl > div')
  await expect.poll(async () => (await topOf(figures.last())) === (await topOf(figures.first()))).toBe(true)
  await press(page, 'Advanced')
  const search = page.getByPlaceholder('Search customers...')
  const columns = page.getByRole('button', { name: 'Columns' })
  const spent = page.getByLabel('Spent from')
  await expect(spent).toBeVisible()
  await expect.poll(async () => Math.abs(((await topOf(search)) ?? 0) - ((await topOf(columns)) ?? 99))).toBeLessThan(8)
  await expect.poll(async () => ((await topOf(spent)) ?? 0) > ((await topOf(search)) ?? 0) + 30).toBe(true)
  await press(page, 'Advanced')
}

for (const width of [360, 1366]) {
  test(
    `a manager filters customers, adds a client with a limit, notes, edits and deletes it, at ${width} px`,
    inLong,
    async ({ open, db }) => {
      const page = await open('/admin/customers', { as: 'manager', width })
      await expect(heading(page, 'Customer Management')).toBeVisible()
      for (const name of ['Total Customers', 'Active Customers', 'New Customers', 'Customer LTV']) {
        await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
      }
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      if (width === 1366) await expectAllFitsOneScreen(page)
      await press(page, 'Cards')
      await expect(page).toHaveURL(/view=cards/)
      await expect(page).toHaveNoOverflow()
      await press(page, 'Table')

      const { name: group } = await db
        .selectFrom('groups')
        .select('name')
        .where('status', '=', 'active')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const lastName = `Wekesa${width}x`
      await press(page, 'Add Customer')
      const dialog = page.getByRole('dialog', { name: 'Add Customer' })
      await dialog.getByLabel('First Name').fill('Nafula')
      await dialog.getByLabel('Last Name').fill(lastName)
      await dialog.getByLabel('Phone').fill(`07990${String(width).padStart(5, '1')}`)
      const option = dialog.getByLabel('Group').locator('option', { hasText: group }).first()
      await dialog.getByLabel('Group').selectOption((await option.getAttribute('value')) ?? '')
      await dialog.getByLabel('Loan limit').fill('25,000')
      await expect(page).toHaveNoOverflow()
      await dialog.getByRole('button', { name: 'Add Customer' }).click()
      await expect(toastWith(page, 'Customer added.')).toBeVisible()
      await expect(heading(page, `Nafula ${lastName}`)).toBeVisible()
      await expect(panel(page, 'Loan limit')).toContainText('KSh 25,000')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await partLink(page, 'Notes').click()
      await expect(page).toHaveURL(/\/admin\/customers\/\d+\/notes$/)
      await page.getByLabel('New note').fill('Prefers calls after four')
      await press(page, 'Add note')
      await expect(panel(page, 'Notes').getByRole('listitem')).toContainText('Prefers calls after four')
      for (const name of ['Ledger', 'Orders', 'History']) {
        await partLink(page, name).click()
        await expect(panel(page, name)).toBeVisible()
        await expect(page).toHaveNoOverflow()
      }

      await partLink(page, 'Overview').click()
      await press(page, 'Edit')
      await page.getByLabel('Location').fill('Siaya')
      await press(page, 'Save')
      await expect(toastWith(page, 'Customer saved.')).toBeVisible()
      await expect(panel(page, 'Details')).toContainText('Siaya')

      await page.getByRole('button', { name: `Delete Nafula ${lastName}` }).click()
      await expect(page.getByText('Are you sure you want to delete this customer?')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(heading(page, 'Customer Management')).toBeVisible()
      await page.getByPlaceholder('Search customers...').fill(lastName)
      await expect(page.getByText('No customers match', { exact: true })).toBeVisible()
    },
  )

  test(
    `a manager makes a client of a customer, changes limit and national ID, links and unlinks the account, at ${width} px`,
    inLong,
    async ({ open, db }) => {
      const lastName = `Chebet${width}x`
      const phone = `+2547981${String(width).padStart(5, '2')}`
      const person = { first_name: 'Jelimo', last_name: lastName, phone }
      const { id } = await db.insertInto('customers').values(person).returning('id').executeTakeFirstOrThrow()
      const page = await open(`/admin/customers/${id}`, { as: 'manager', width })
      await expect(heading(page, `Jelimo ${lastName}`)).toBeVisible()
      await press(page, 'Make a client')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Group').selectOption({ index: 1 })
      await dialog.getByLabel('Loan limit').fill('20,000')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Make a client' }).click()
      await expect(toastWith(page, 'The customer is a client now.')).toBeVisible()
      await expect(panel(page, 'Details')).toContainText(/CL-\d{5}/)

      await press(page, 'Change limit')
      await dialog.getByLabel('Loan limit').fill('35,000')
      await expect(dialog).toContainText(/KSh\s20,000 → KSh\s35,000/)
      await dialog.getByLabel('Reason').fill('Repaid the first loan')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(toastWith(page, 'Loan limit changed.')).toBeVisible()
      await expect(panel(page, 'Loan limit')).toContainText(/KSh\s35,000/)

      const nationalId = `4${String(width).padStart(7, '0')}`
      await press(page, 'Add the national ID')
      await dialog.getByLabel('National ID').fill(nationalId)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(toastWith(page, 'National ID saved.')).toBeVisible()
      await expect(panel(page, 'Details')).not.toContainText(nationalId)
      await press(page, 'Show the full number')
      await expect(panel(page, 'Details')).toContainText(nationalId)

      const email = `jelimo${width}@example.com`
      const account = await db
        .insertInto('accounts')
        .values((eb) => ({
          ...person,
          kind: 'member',
          email,
          email_confirmed_at: new Date(),
          password_hash: '',
          role_id: eb.selectFrom('roles').select('roles.id').where('roles.key', '=', 'member'),
        }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await page.reload()
      const member = panel(page, 'Member account')
      await member.getByRole('button', { name: `Link the account ${email}` }).click()
      await expect(toastWith(page, 'The account was linked.')).toBeVisible()
      await expect(member.getByRole('link', { name: 'Open the user record' })).toHaveAttribute(
        'href',
        `/admin/users/${account.id}`,
      )
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await member.getByRole('button', { name: `Unlink the account of Jelimo ${lastName}` }).click()
      await dialog.getByRole('button', { name: 'Unlink the account' }).click()
      await expect(toastWith(page, 'The account was unlinked.')).toBeVisible()
      await expect(member).toContainText('No member account is linked.')
    },
  )

  test(
    `two records of one person are merged after a preview, and the old address opens the record that stays, at ${width} px`,
    inLong,
    async ({ open, db }) => {
      const { id: groupId, branch_id: branchId } = await db
        .selectFrom('groups')
        .select(['id', 'branch_id'])
        .where('status', '=', 'active')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const add = (client_number: string) =>
        db
          .insertInto('customers')
          .values({
            first_name: 'Zawadi',
            last_name: `Twinned${width}`,
            phone: '+254799000111',
            client_number,
            group_id: groupId,
            branch_id: branchId,
            loan_limit_cents: 1_000_000,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      const [survivor, loser] = [await add(`CL-8${width}1`), await add(`CL-8${width}2`)]
      const page = await open(`/admin/customers/${survivor.id}`, { as: 'manager', width })
      const duplicates = panel(page, 'Possible duplicates')
      await duplicates
        .getByRole('listitem')
        .filter({ hasText: `CL-8${width}2` })
        .getByRole('button')
        .click()
      await expect(duplicates.getByText('The loan limit stays KSh 10,000.')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await duplicates.getByRole('button', { name: 'Merge the records' }).click()
      await expect(toastWith(page, 'Customers merged.')).toBeVisible()
      await expect(panel(page, 'Details')).toContainText(`CL-8${width}2`)
      await page.goto(`/admin/customers/${loser.id}/notes`)
      await expect(page).toHaveURL(new RegExp(`/admin/customers/${survivor.id}/notes$`))
    },
  )
}
