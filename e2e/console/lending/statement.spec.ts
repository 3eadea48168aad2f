import { axeViolations } from '../../support/axe.ts'
import { expect, inLong, test } from '../../support/fixtures.ts'
import { heading, panel } from '../../support/locators.ts'

test(
  'an officer on a phone reaches the PDF statement of a client from the dashboard in fewer than eight taps',
  inLong,
  async ({ open, db }) => {
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
        .getByRole('link'),
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
  },
)
