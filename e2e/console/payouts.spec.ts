import { randomUUID } from 'node:crypto'
import { businessDay } from '#contract/business-day.ts'
import type { Receipt } from '#contract/receipts/receipts.staff.ts'
import { callAs } from '../support/api-client.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { main, panel, press, toastWith } from '../support/locators.ts'
import { ksh } from '../support/steps.ts'

for (const width of [360, 1366]) {
  test(
    `money that was paid back is sent by one person, and released by another, at ${width} px`,
    wideInLong(width),
    async ({ open, db, shop }) => {
      const amount = width === 360 ? 361 : 367
      const till = await db.selectFrom('mpesa_tills').select('money_account_id as id').executeTakeFirstOrThrow()
      const received = { accountId: till.id, paidOn: businessDay(new Date()), reference: randomUUID(), parts: [] }
      const receipt = await callAs<Receipt>(shop, 'manager', '/api/v1/receipts', {
        ...received,
        amount,
        unmatched: amount,
      })
      await callAs(shop, 'manager', `/api/v1/receipts/${receipt.id}/pay-back`, { amount, reason: 'Not for us' })
      const sum = ksh(amount)

      const manager = await open('/admin/receipts/payouts', { as: 'manager', width })
      await press(manager, `Send ${sum} for ${receipt.number} by M-Pesa`)
      const dialog = manager.getByRole('dialog', { name: 'Send by M-Pesa' })
      await dialog.getByLabel('Phone').fill('0712 345 680')
      expect(await axeViolations(manager)).toEqual([])
      await expect(manager).toHaveNoOverflow()
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toastWith(manager, 'It waits for a second person.')).toBeVisible()
      await expect(manager.getByRole('button', { name: `Send ${sum} for` })).toHaveCount(0)
      await expect(manager.getByRole('button', { name: `Withdraw ${sum} for ${receipt.number}` })).toBeVisible()
      await expect(manager.getByRole('button', { name: `Release ${sum} for ${receipt.number}` })).toHaveCount(0)

      const admin = await open('/admin/receipts/payouts', { as: 'admin', width })
      await press(admin, `Release ${sum} for ${receipt.number}`)
      const question = admin.getByRole('dialog', { name: 'Send this money?' })
      await expect(question).toContainText('0712 345 680')
      await question.getByRole('button', { name: `Send ${sum}` }).click()
      await expect(toastWith(admin, 'M-Pesa was asked to send it.')).toBeVisible()
      await expect(main(admin).getByText('Sent', { exact: true }).first()).toBeVisible()
      expect(await axeViolations(admin)).toEqual([])
      await expect(admin).toHaveNoOverflow()
      await expect(panel(admin, 'Not sent yet').getByText(receipt.number)).toHaveCount(0)

      // M-Pesa was asked for a day and does not tell: another person than who prepared it says what became of it.
      const unknown = { state: 'unknown', code: null, ended_at: null, questions: 50 } as const
      await db.updateTable('mpesa_payouts').set(unknown).where('receipt_id', '=', receipt.id).execute()
      await manager.reload()
      await expect(main(manager).getByText('Not known', { exact: true }).first()).toBeVisible()
      await expect(manager.getByRole('button', { name: `Settle ${sum} for ${receipt.number}` })).toHaveCount(0)
      await admin.reload()
      await press(admin, `Settle ${sum} for ${receipt.number}`)
      const settling = admin.getByRole('dialog', { name: 'What became of it?' })
      await settling.getByRole('radio', { name: 'Not paid' }).check()
      await expect(settling.getByLabel('Code of the payment')).toHaveCount(0)
      await settling.getByRole('radio', { name: 'Paid, with this code' }).check()
      await settling.getByLabel('Code of the payment').fill('SBK1')
      await settling.getByLabel('Reason').fill('Seen in the statement')
      await settling.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(settling.getByText(/^A code of M-Pesa has ten letters and digits/)).toBeVisible()
      expect(await axeViolations(admin)).toEqual([])
      await expect(admin).toHaveNoOverflow()
      await settling.getByLabel('Code of the payment').fill(`sbk1a2b${width}`.padEnd(10, '9').slice(0, 10))
      await settling.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toastWith(admin, 'It counts as sent.')).toBeVisible()
      await expect(admin.getByRole('button', { name: `Settle ${sum} for ${receipt.number}` })).toHaveCount(0)
      const settled = db.selectFrom('mpesa_payouts').select(['state', 'settlement_reason'])
      expect(await settled.where('receipt_id', '=', receipt.id).execute()).toEqual([
        { state: 'paid', settlement_reason: 'Seen in the statement' },
      ])
    },
  )
}
