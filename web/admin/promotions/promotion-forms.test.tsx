// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PromotionRecord } from '#contract/orders/promotions.staff.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { answerInTurn } from '../lib/answers-testing.ts'
import PromotionForm from './promotion-form.tsx'

const promotion: PromotionRecord = {
  id: 4,
  code: 'SAVE10',
  kind: 'percent',
  percent: 10,
  amount: null,
  minimum: 0,
  startsOn: null,
  endsOn: '2026-12-31',
  maxUses: 100,
  maxUsesPerClient: null,
  state: 'active',
  uses: 25,
  usesAreCapped: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  discounts: 5000,
}

const { sent, answers, user, press } = answerInTurn()
async function type(label: string, text: string) {
  const input = screen.getByLabelText(label)
  await user.clear(input)
  if (text) await user.type(input, text)
}

test('a promotion of an amount is sent without the percentage that was typed before', async () => {
  const onClose = vi.fn()
  render(withProviders(<PromotionForm onClose={onClose} />))
  await type('Code', ' karibu-26 ')
  await type('Percent off', '15')
  await user.selectOptions(screen.getByLabelText('Kind'), 'An amount')
  expect(screen.queryByLabelText('Percent off')).toBeNull()
  await press('Add Promotion')
  expect(await screen.findByText('Please fill this in')).toBeTruthy()
  expect(sent).toEqual([])

  await type('Amount off', '1,500')
  answers.push({ status: 201, body: promotion })
  await press('Add Promotion')
  expect(sent).toEqual([
    {
      url: '/api/v1/promotions',
      key: expect.any(String),
      body: {
        code: 'KARIBU-26',
        kind: 'amount',
        percent: null,
        amount: 1500,
        minimum: 0,
        startsOn: null,
        endsOn: null,
        maxUses: null,
        maxUsesPerClient: null,
      },
    },
  ])
  expect(onClose).toHaveBeenCalled()
})

test('the form of a stored promotion states its use, and an emptied maximum is sent as no limit', async () => {
  const onClose = vi.fn()
  render(withProviders(<PromotionForm promotion={promotion} onClose={onClose} />))
  expect(screen.getByText(/Orders have it now: 25\. This number or a lower one ends it\./)).toBeTruthy()
  await type('Orders in all', '')
  answers.push({ status: 200, body: promotion })
  await press('Save')
  expect(sent[0]).toMatchObject({
    url: '/api/v1/promotions/4',
    body: { maxUses: null, percent: 10, endsOn: '2026-12-31', version: 3 },
  })
  expect(onClose).toHaveBeenCalled()
})

test('an edit that another one preceded shows both versions and keeps what was typed', async () => {
  render(withProviders(<PromotionForm promotion={{ ...promotion, id: 5 }} onClose={vi.fn()} />))
  await type('Percent off', '20')
  const stored = { kind: 'percent', percent: 30, amount: null, minimum: 0, version: 4 }
  answers.push({
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Changed', details: { current: stored, sent: {} } },
  })
  await press('Save')
  expect(await screen.findByText('30%')).toBeTruthy()
  expect(screen.getByText('20%')).toBeTruthy()
  answers.push({ status: 200, body: promotion })
  await press('Save mine')
  expect(sent[1]).toMatchObject({ body: { percent: 20, version: 4 } })
})
