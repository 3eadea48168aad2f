import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { alertWith, exactText, field, heading, panel, press, pressInRow, toastWith } from '../support/locators.ts'
import { linkInMail } from '../support/mail.ts'
import { password } from '../support/people.ts'
import { logIn } from '../support/sign-in.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function search(page: Page, term: string) {
  await page.getByPlaceholder('Search users...').fill(term)
  await expect(page.getByText('Showing 1 of 1 users')).toBeVisible()
}

for (const width of [360, 1366]) {
  test(
    `an invited credit officer chooses a password by the link, signs in and sees what the role allows, at ${width} px`,
    inLong,
    async ({ open, shop, db }) => {
      const branch = await db.selectFrom('branches').select('name').orderBy('id').executeTakeFirstOrThrow()
      const email = `njeri${width}@example.com`
      const page = await open('/admin/users', { as: 'admin', width })
      await expect(heading(page, 'User Management')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await press(page, 'Add User')
      const form = dialog(page, 'Add User')
      await form.getByLabel('Full Name').fill(`Njeri Wambui ${width}`)
      await form.getByLabel('Email', { exact: true }).fill(email)
      await form.getByLabel('Role').selectOption('Credit Officer')
      await form.getByLabel('Branch', { exact: true }).selectOption(branch.name)
      await form.getByRole('button', { name: 'Add User' }).click()
      await expect(toastWith(page, 'User created successfully! 🎉')).toBeVisible()

      const invited = await open('/admin/login', { width })
      await invited.goto(await linkInMail(shop, email, /account at/))
      await field(invited, 'Password').fill('Mlima Kenya 2026!')
      await field(invited, 'Confirm Password').fill('Mlima Kenya 2026!')
      await press(invited, 'Save new password')
      await expect(invited).toHaveURL('/admin/login')
      await logIn(invited, email, 'Mlima Kenya 2026!')
      await expect(invited).toHaveURL('/')
      await invited.goto('/admin/orders')
      await expect(heading(invited, 'Orders')).toBeVisible()
      await invited.goto('/admin/users')
      await expect(exactText(invited, "You don't have access to this page")).toBeVisible()

      await search(page, email)
      await row(page, email).getByRole('link').first().click()
      await expect(heading(page, `Njeri Wambui ${width}`)).toBeVisible()
      await expect(panel(page, 'What this person can do, and why')).toContainText(`of the branch ${branch.name} alone`)
      await expect(panel(page, 'History')).toContainText('Made a credit officer of a branch')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await press(page, 'End all sessions')
      await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click()
      await expect(page.getByText('Signed in nowhere.')).toBeVisible()
      await page.getByRole('button', { name: /^Deactivate/ }).click()
      await expect(toastWith(page, 'User deactivated successfully! 🔄')).toBeVisible()
      const refused = await open('/admin/login', { width, expected: ['403 /auth/login'] })
      await logIn(refused, email, 'Mlima Kenya 2026!')
      await expect(refused).toHaveURL('/admin/login')
      await expect(refused.getByRole('alert').first()).toBeVisible()
    },
  )

  test(
    `an applicant is approved with a role and a branch, and signs in, at ${width} px`,
    inLong,
    async ({ open, shop, db }) => {
      const email = `baraka${width}@example.com`
      const applicant = await open('/admin/login', { width })
      await applicant.getByRole('link', { name: 'Ask for a staff account' }).click()
      await expect(heading(applicant, 'Ask for a staff account')).toBeVisible()
      await expect(applicant).toHaveNoOverflow()
      await field(applicant, 'First Name').fill('Baraka')
      await field(applicant, 'Last Name').fill(`Omondi ${width}`)
      await field(applicant, 'Email').fill(email)
      await field(applicant, 'Phone').fill('0712 345 678')
      await field(applicant, 'Password').fill(password)
      await field(applicant, 'Confirm Password').fill(password)
      await press(applicant, 'Ask for an account')
      await expect(applicant).toHaveURL('/admin/login')
      await expect(
        exactText(applicant, 'Registration successful! An administrator will approve your account.'),
      ).toBeVisible()
      const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const page = await open(`/admin/users?status=pending`, {
        as: 'admin',
        width,
        expected: [`409 /api/users/${id}/approval`],
      })
      await pressInRow(row(page, email), 'link', `Approve Baraka Omondi ${width}`)
      await expect(heading(page, `Baraka Omondi ${width}`)).toBeVisible()
      await field(page, 'Role').selectOption('Manager')
      await page.getByLabel(/^All branches/).check()
      await press(page, 'Approve')
      await expect(alertWith(page, 'Failed to update user:')).toBeVisible()
      const owner = await open(await linkInMail(shop, email, /Confirm your email/), { width })
      await press(owner, 'Yes, it is mine')
      await expect(owner.getByRole('main')).toContainText(/confirmed/i)
      await press(page, 'Approve')
      await expect(toastWith(page, `Baraka Omondi ${width} is approved.`)).toBeVisible()
      await expect(page).toHaveNoOverflow()
      await owner.goto('/admin/login')
      await logIn(owner, email, password)
      await expect(owner).toHaveURL('/admin')
    },
  )

  test(
    `an officer who leads groups is not deleted until they are handed over, at ${width} px`,
    inLong,
    async ({ open, db }) => {
      const { id, name, groups } = await db
        .selectFrom('accounts')
        .innerJoin('credit_officers', 'credit_officers.account_id', 'accounts.id')
        .innerJoin('groups', 'groups.credit_officer_id', 'credit_officers.id')
        .where('groups.status', '<>', 'closed')
        .where('accounts.username', 'is distinct from', 'officer')
        .select(['accounts.id', (eb) => eb.fn.countAll<number>().as('groups')])
        .select(sql<string>`accounts.first_name || ' ' || accounts.last_name`.as('name'))
        .groupBy('accounts.id')
        .orderBy('accounts.id')
        .executeTakeFirstOrThrow()
      const page = await open(`/admin/users/${id}`, { as: 'admin', width, expected: [`409 /api/users/${id}`] })
      await expect(heading(page, name)).toBeVisible()
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(alertWith(page, 'Failed to delete user:')).toBeVisible()
      await page.getByRole('dialog').getByRole('link', { name: 'Hand over the groups' }).click()
      const form = page.locator('#groups')
      await form.getByLabel('Give all of them to').selectOption({ index: 1 })
      await form.getByRole('button', { name: /^Hand over/ }).click()
      await expect(toastWith(page, 'The groups were handed over.')).toBeVisible()
      await expect(form).toHaveCount(0)
      expect(groups).toBeGreaterThan(0)
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(toastWith(page, 'User deleted! 🗑️')).toBeVisible()
      await expect(page).toHaveURL('/admin/users')
    },
  )
}
