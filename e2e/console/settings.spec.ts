import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { alertWith, field, heading, press, toastWith } from '../support/locators.ts'
import { signInBy } from '../support/people.ts'

for (const width of [360, 1366]) {
  test(
    `an admin changes free shipping and VAT, an outdated edit shows both versions, and the shop follows, at ${width} px`,
    inLong,
    async ({ open, shop, db }) => {
      const [first, second] = width === 360 ? ['6,150', '7,150'] : ['6,250', '7,250']
      const { role_id, password_hash } = await db
        .selectFrom('accounts')
        .select(['role_id', 'password_hash'])
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
      const username = `settings-${width}`
      await db
        .insertInto('accounts')
        .values({
          kind: 'staff',
          username,
          email: `${username}@example.com`,
          password_hash,
          role_id,
          first_name: 'Second',
          last_name: 'Admin',
          all_branches: true,
        })
        .execute()
      const page = await open('/admin/settings', { as: 'admin', width })
      const other = await open('/admin/settings', {
        as: await signInBy(shop.url, username, 'staff'),
        width,
        expected: ['409 /settings'],
      })
      await expect(heading(other, 'Settings')).toBeVisible()
      await expect(field(other, 'VAT percent')).toBeVisible()

      const vat = page.getByLabel(/^VAT percent/)
      await vat.fill('120')
      await press(page, 'Save General Settings')
      await expect(vat).toHaveAttribute('aria-invalid', 'true')
      await expect(vat).toHaveAccessibleDescription(/100/)
      await expect(vat).toHaveValue('120')
      await vat.fill('15.5')
      await page.getByLabel(/^Free shipping from/).fill(first)
      await press(page, 'Save General Settings')
      await expect(toastWith(page, 'Settings saved.')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await other.getByLabel(/^Free shipping from/).fill(second)
      await press(other, 'Save General Settings')
      const conflict = alertWith(other, 'Changed by someone else while you were typing')
      await expect(conflict).toContainText(second.replace(',', ''))
      await expect(conflict).toContainText(first.replace(',', ''))
      await expect(conflict).toContainText('15.5')
      await expect(other).toHaveNoOverflow()
      expect(await axeViolations(other)).toEqual([])
      await press(other, 'Save mine')
      await expect(toastWith(other, 'Settings saved.')).toBeVisible()

      const visitor = await open('/', { width })
      const offers = visitor.getByRole('list', { name: 'Offers' })
      await expect(async () => {
        await visitor.reload()
        await expect(offers).toContainText(new RegExp(`Free shipping over KSh\\s${second}`), { timeout: 1_000 })
      }).toPass()
      const saved = await db
        .selectFrom('settings')
        .select(['key', 'value'])
        .where('key', 'in', ['vatPercent', 'freeShippingFrom'])
        .orderBy('key')
        .execute()
      expect(saved).toEqual([
        { key: 'freeShippingFrom', value: Number(second.replace(',', '')) },
        { key: 'vatPercent', value: 16 },
      ])
    },
  )
}
