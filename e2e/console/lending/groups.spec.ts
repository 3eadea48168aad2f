import { axeViolations } from '../../support/axe.ts'
import { expect, inLong, test } from '../../support/fixtures.ts'
import { findClients, nth } from '../../support/lending.ts'
import { field, heading, panel, press, toastWith } from '../../support/locators.ts'
import { bookOrder } from '../../support/orders.ts'
import { figure } from '../../support/steps.ts'

for (const width of [360, 1366]) {
  test(
    `a manager adds a group, finds it by its day of meeting, edits it and gives it to another officer, at ${width} px`,
    inLong,
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
    await expect(leave.getByText('This is possible once nothing is owed or held.')).toBeVisible()
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
