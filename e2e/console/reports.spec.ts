import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { heading, panel, press, toastWith } from '../support/locators.ts'

for (const width of [360, 1366]) {
  test(
    `a manager makes a report, downloads it, and schedules and ends one, at ${width} px`,
    inLong,
    async ({ open }) => {
      const section = width === 360 ? 'sales' : 'financial'
      const page = await open(`/admin/reports?section=${section}`, { as: 'manager', width })
      await expect(heading(page, 'Reports and Analytics')).toBeVisible()
      const made = page.waitForEvent('download')
      await press(page, 'Export as CSV')
      expect((await made).suggestedFilename()).toMatch(new RegExp(`^${section}-.*-to-.*\\.csv$`))
      await expect(toastWith(page, 'Report downloaded.')).toBeVisible()
      const recent = panel(page, 'Recent Reports')
      const row = recent.getByRole('row').nth(1)
      await expect(row).toContainText(section === 'sales' ? 'Sales Reports' : 'Financial Reports')
      const download = page.waitForEvent('download')
      await row.getByRole('button', { name: 'Download' }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^${section}-.*\\.csv$`))

      await press(page, 'Schedule a Report')
      const form = page.getByRole('dialog', { name: 'Schedule a Report' })
      await form.getByLabel('How often').selectOption('Monthly')
      await form.getByRole('checkbox').first().check()
      await form.getByRole('button', { name: 'Schedule Report' }).click()
      await expect(toastWith(page, 'Report scheduled.')).toBeVisible()
      const scheduled = panel(page, 'Scheduled Reports')
      await expect(scheduled).toContainText('Next on')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await scheduled.getByRole('button', { name: 'End Business Overview' }).first().click()
      await press(page, 'End Schedule')
      await expect(toastWith(page, 'Scheduled report ended.')).toBeVisible()
      await expect(scheduled).toContainText('Ended by')
    },
  )
}
