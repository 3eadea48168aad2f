import { axeViolations } from '../../support/axe.ts'
import { expect, inLong, test } from '../../support/fixtures.ts'
import { field, heading, panel, press, toastWith } from '../../support/locators.ts'

for (const width of [360, 1366]) {
  test(
    `an admin adds a branch with an officer, edits both, closes the branch and opens it again, at ${width} px`,
    inLong,
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
