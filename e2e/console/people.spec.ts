// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test, wideInLong } from '../support/fixtures.ts'
import { findClients, nth } from '../support/lending.ts'
import { alertWith, exactText, field, heading, panel, press, pressInRow, toastWith } from '../support/locators.ts'
import { linkInMail } from '../support/mail.ts'
import { bookOrder } from '../support/orders.ts'
import { password } from '../support/people.ts'
import { logIn } from '../support/sign-in.ts'
import { expectTwelveRows, figure } from '../support/steps.ts'

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
    wideInLong(width),
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

for (const width of [360, 1366]) {
  test(
    `a manager adds a group, finds it by its day of meeting, edits it and gives it to another officer, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const officers = await db
        .selectFrom('credit_officers')
        .select(['id', 'first_name', 'last_name', 'branch_id'])
        .where('status', '=', 'active')
        .orderBy('branch_id')
        .orderBy('id')
        .execute()
      const [first, second] = officers.filter(({ branch_id }) => branch_id === officers[0]?.branch_id)
      if (!first || !second) throw new Error('A branch needs two officers')
      const name = `Tumaini ${width} ${Date.now() % 100_000}`
      const page = await open('/admin/groups', { as: 'manager', width })
      await expect(heading(page, 'Groups')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await press(page, 'Add Group')
      const dialog = page.getByRole('dialog', { name: 'Add Group' })
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Credit officer').selectOption(String(first.id))
      await dialog.getByLabel('Day of meeting').selectOption('Thursday')
      await dialog.getByLabel('Time of meeting').fill('14:30')
      await dialog.getByRole('button', { name: 'Add Group' }).click()
      await expect(toastWith(page, 'Group added.')).toBeVisible()
      await expect(heading(page, name)).toBeVisible()
      const main = page.locator('main')
      await expect(figure(main, 'Meeting')).toHaveText('Thursday, 14:30')
      await expect(page.getByText('The group has no clients yet.')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await press(page, 'Edit')
      await field(page, 'Place of meeting').fill('Kondele Hall')
      await field(page, 'Day of meeting').selectOption('Saturday')
      await press(page, 'Save')
      await expect(toastWith(page, 'Group saved.')).toBeVisible()
      await expect(figure(main, 'Place of meeting')).toHaveText('Kondele Hall')

      await press(page, 'Change officer')
      const change = page.getByRole('dialog', { name: 'Change officer' })
      await change.getByLabel('New credit officer').selectOption(String(second.id))
      await change.getByRole('button', { name: 'Save' }).click()
      const officer = `${second.first_name} ${second.last_name}`
      await expect(panel(page, 'Credit officer')).toContainText(officer)
      await expect(panel(page, 'History').getByRole('listitem').first()).toContainText(officer)

      await press(page, 'Add Client')
      const added = page.getByRole('dialog', { name: 'Add Client' })
      await expect(added.getByText(`A client of ${name}, with a client number.`)).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
      await added.getByLabel('First Name').fill('Nekesa')
      await added.getByLabel('Last Name').fill(name)
      await added.getByLabel('Phone').fill(`07${String(Date.now()).slice(-8)}`)
      await added.getByRole('button', { name: 'Add Client' }).click()
      await expect(toastWith(page, 'Customer added.')).toBeVisible()
      await expect(heading(page, `Nekesa ${name}`)).toBeVisible()
      await page.goBack()
      await expect(panel(page, 'Clients').getByText(`Nekesa ${name}`)).toBeVisible()

      await page.goto(`/admin/groups?day=6&search=${encodeURIComponent(name)}`)
      await expect(page.getByText('Showing 1 of 1 groups')).toBeVisible()
      await page.getByRole('link', { name: new RegExp(name) }).click()
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Orders of this group' })).toBeVisible()
    },
  )
}

test(
  'a manager moves a client with an open order to another group, cannot let the client leave, and closes an empty group',
  inLong,
  async ({ open, shop, db }) => {
    const client = nth(await findClients(db), -1)
    const { group_id, branch_id } = await db
      .selectFrom('customers')
      .select(['group_id', 'branch_id'])
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    const other = await db
      .selectFrom('groups')
      .select(['id', 'name'])
      .where('branch_id', '=', Number(branch_id))
      .where('status', '=', 'active')
      .where('id', '<>', Number(group_id))
      .executeTakeFirstOrThrow()
    await db.updateTable('customers').set({ loan_limit_cents: 100_000_000 }).where('id', '=', client.id).execute()
    const product = await db
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'active')
      .where('current_stock', '>', 20)
      .executeTakeFirstOrThrow()
    await bookOrder(shop, client, [product.id])

    const page = await open(`/admin/groups/${group_id}`, {
      as: 'manager',
      width: 360,
      expected: ['409 /api/v1/clients'],
    })
    await panel(page, 'Clients').getByRole('link', { name: client.fullName }).first().click()
    await press(page, 'Move to another group')
    const dialog = page.getByRole('dialog', { name: 'Move to another group' })
    await dialog.getByLabel('New group').selectOption(String(other.id))
    await expect(dialog.getByText('stays with the client')).toBeVisible()
    await expect(dialog.getByText(/keeps? (its|their) group and credit officer/)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Move the client' }).click()
    await expect(toastWith(page, 'The client was moved.')).toBeVisible()
    const groups = panel(page, 'Groups')
    await expect(groups.getByRole('listitem')).toHaveCount(2)
    await expect(groups.getByRole('listitem').first()).toContainText(other.name)
    await expect(page).toHaveNoOverflow()

    await press(page, 'Leave the group')
    const leave = page.getByRole('dialog', { name: 'Leave the group' })
    await expect(leave.getByText('To clear first:')).toBeVisible()
    await leave.getByRole('button', { name: 'Leave the group' }).click()
    await expect(leave.getByText('This is possible once nothing is owed, held or paid in advance.')).toBeVisible()
    await leave.getByRole('button', { name: 'Cancel' }).click()

    await page.goto(`/admin/groups/${group_id}`)
    await expect(panel(page, 'Former clients')).toContainText(client.fullName)
    const empty = await db
      .insertInto('groups')
      .values({
        group_number: `GRP-${Date.now()}`,
        name: 'Empty group',
        branch_id: Number(branch_id),
        credit_officer_id: client.officerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await page.goto(`/admin/groups/${empty.id}`)
    await page.getByRole('button', { name: 'Close Empty group' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('textbox').fill('The group stopped saving')
    await question.getByRole('button', { name: 'Close group' }).click()
    await expect(toastWith(page, 'Group closed.')).toBeVisible()
    await page.getByRole('button', { name: 'Open Empty group again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByRole('button', { name: 'Close Empty group' })).toBeVisible()
  },
)

for (const width of [360, 1366]) {
  test(
    `an admin adds a branch with an officer, edits both, closes the branch and opens it again, at ${width} px`,
    wideInLong(width),
    async ({ open }) => {
      const name = `Homa Bay ${width}`
      const page = await open('/admin/branches', { as: 'admin', width, expected: ['409 /api/v1/branches'] })
      await expect(heading(page, 'Branches and officers')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await press(page, 'Add Branch')
      const dialog = page.getByRole('dialog', { name: 'Add Branch' })
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Town').fill('Homa Bay')
      await dialog.getByLabel('Code').fill(`hb${width}`)
      await dialog.getByRole('button', { name: 'Add Branch' }).click()
      await expect(heading(page, name)).toBeVisible()

      await press(page, 'Add credit officer')
      const officer = page.getByRole('dialog', { name: 'Add credit officer' })
      await officer.getByLabel('First name').fill('Neema')
      await officer.getByLabel('Last name').fill('Achieng')
      await officer.getByLabel('Phone').fill('0733 111 222')
      await officer.getByRole('button', { name: 'Add credit officer' }).click()
      await expect(panel(page, 'Credit officers')).toContainText('Neema Achieng')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await page.getByRole('button', { name: `Close ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close branch' }).click()
      await expect(page.getByText('active officers 1').first()).toBeVisible()

      await page.reload()
      await press(page, 'Edit Neema Achieng')
      const edit = page.getByRole('dialog', { name: 'Edit Neema Achieng' })
      await edit.getByLabel('Status').selectOption('Inactive')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(toastWith(page, 'Credit officer saved.')).toBeVisible()
      await press(page, 'Edit')
      await field(page, 'Town').fill('Mbita')
      await press(page, 'Save')
      await expect(toastWith(page, 'Branch saved.')).toBeVisible()
      await page.getByRole('button', { name: `Close ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close branch' }).click()
      await expect(page.getByRole('button', { name: `Open ${name} again` })).toBeVisible()
      await page.getByRole('button', { name: `Open ${name} again` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click()
      await expect(page.getByRole('button', { name: `Close ${name}` })).toBeVisible()
    },
  )
}

test(
  'a manager transfers the groups of an officer for a leave and gives them back afterwards',
  inLong,
  async ({ open, db }) => {
    const officers = await db
      .selectFrom('credit_officers')
      .innerJoin('groups', 'groups.credit_officer_id', 'credit_officers.id')
      .select(['credit_officers.id', 'credit_officers.branch_id', (eb) => eb.fn.countAll<number>().as('groups')])
      .where('groups.status', '<>', 'closed')
      .groupBy(['credit_officers.id', 'credit_officers.branch_id'])
      .orderBy('credit_officers.id', 'desc')
      .execute()
    const [from] = officers
    const to = officers.find(({ id, branch_id }) => id !== from?.id && branch_id === from?.branch_id)
    if (!from || !to) throw new Error('A branch needs two officers with groups')
    const page = await open('/admin/groups/hand-over', { as: 'manager', width: 360 })
    await expect(page.getByText('Nothing to hand over')).toBeVisible()
    await press(page, 'Transfer groups')
    const dialog = page.getByRole('dialog', { name: 'Transfer groups' })
    await dialog.getByLabel('From credit officer').selectOption(String(from.id))
    await expect(dialog.getByText(`Leads ${from.groups} groups.`)).toBeVisible()
    await dialog.getByLabel('To credit officer').selectOption(String(to.id))
    await dialog.getByLabel('Last day').fill('2030-01-31')
    await dialog.getByLabel('Reason').fill('On leave')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Transfer groups' }).click()
    await expect(toastWith(page, 'The groups were handed over.')).toBeVisible()

    const moved = await db
      .selectFrom('officer_assignments')
      .select('group_id')
      .where('leave_of', '=', from.id)
      .execute()
    expect(moved).toHaveLength(Number(from.groups))
    // Rows of the history cannot be changed: newer ones repeat the leave with an end in the past.
    await db
      .insertInto('officer_assignments')
      .values(
        moved.map(({ group_id }) => ({
          group_id,
          credit_officer_id: to.id,
          leave_of: from.id,
          until_on: '2026-01-31',
        })),
      )
      .execute()
    await page.reload()
    await expect(page.getByText('until 31 Jan 2026')).toBeVisible()
    await expect(page).toHaveNoOverflow()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^Hand over \d+ groups?$/ }).click()
    await expect(page.getByText('Nothing to hand over')).toBeVisible()
  },
)

test('an officer on a phone reaches the PDF statement of a client from the dashboard in fewer than eight taps', async ({
  open,
  db,
}) => {
  const client = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .innerJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .where('accounts.username', '=', 'officer')
    .where('groups.status', '=', 'active')
    .where('outstanding_cents', '>', 0)
    .select(['customers.first_name', 'customers.last_name', 'client_number', 'groups.name as group'])
    .orderBy('groups.name')
    .orderBy('customers.id')
    .executeTakeFirstOrThrow()
  const page = await open('/admin', { as: 'officer', width: 360 })
  let taps = 0
  const tap = async (locator: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await locator.click()
  }
  await tap(page.getByRole('button', { name: /menu|sidebar/i }).first())
  await tap(page.getByRole('link', { name: 'Groups', exact: true }))
  await expect(heading(page, 'Groups')).toBeVisible()
  await tap(page.getByRole('link', { name: new RegExp(client.group) }).first())
  await expect(heading(page, client.group)).toBeVisible()
  const name = `${client.first_name} ${client.last_name}`
  await tap(
    panel(page, 'Clients')
      .getByRole('listitem')
      .filter({ hasText: client.client_number ?? '' })
      .getByRole('link')
      .first(),
  )
  await expect(heading(page, name)).toBeVisible()
  await tap(page.getByRole('button', { name: 'Statement' }))
  const dialog = page.getByRole('dialog', { name: 'Statement' })
  await expect(dialog.getByText('Owed after')).toBeVisible()
  await expect(page).toHaveNoOverflow()
  expect(await axeViolations(page)).toEqual([])
  const file = page.waitForEvent('download')
  await tap(dialog.getByRole('button', { name: 'Download PDF' }))
  expect((await file).suggestedFilename()).toBe(`statement-${client.client_number?.toLowerCase()}.pdf`)
  expect(taps).toBeLessThan(8)

  const link = dialog.getByRole('link', { name: 'WhatsApp' })
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(
    `${name}, ${client.client_number}: you owe KSh`,
  )
  await dialog.getByLabel('Period').selectOption('Custom')
  await dialog.getByLabel('First day').fill('2020-01-01')
  await dialog.getByLabel('Last day').fill('2020-12-31')
  await expect(dialog.getByText('Nothing changed what is owed in these days.')).toBeVisible()
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function search(page: Page, term: string) {
  await page.getByPlaceholder('Search users...').fill(term)
  await expect(page.getByText('Showing 1 of 1 users')).toBeVisible()
}

for (const width of [360, 1366]) {
  test(
    `an invited credit officer chooses a password by the link, signs in and sees what the role allows, at ${width} px`,
    wideInLong(width),
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
      await expect(panel(page, 'What this person can do, and why')).toContainText(`of the branch ${branch.name} only`)
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

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

for (const width of [360, 1366]) {
  test(
    `a permission taken from a role ends at the next click of a person who has it, and the role is deleted, at ${width} px`,
    wideInLong(width),
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
