// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PricedProduct } from '#contract/catalogue/products.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { recordCalls } from './form-testing.ts'
import { PriceCell, StockCell } from './inline-cells.tsx'
import { CountInput } from './stock/count-input.tsx'

const user = userEvent.setup()
const lamp = { id: 7, name: 'Lamp', price: 900, originalPrice: 1000, version: 2, currentStock: 12 } as PricedProduct
const press = (name: string) => user.click(screen.getByRole('button', { name }))
afterEach(cleanup)

const conflict = (details: object, code: string) => ({ status: 409, body: { code, message: 'Changed', details } })

async function replace(label: string, text: string) {
  await user.clear(screen.getByRole('textbox', { name: label }))
  await user.type(screen.getByRole('textbox', { name: label }), `${text}{Enter}`)
}

/** A cell whose row is read again, with what someone else stored, by a press of 'Read again'. */
function Reread({ stored, draw }: { stored: Partial<PricedProduct>; draw: (product: PricedProduct) => ReactNode }) {
  const [product, setProduct] = useState(lamp)
  return (
    <>
      {draw(product)}
      <button type="button" onClick={() => setProduct({ ...lamp, ...stored })}>
        Read again
      </button>
    </>
  )
}

const typedIn = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value
const alertText = async () => (await screen.findByRole('alert')).textContent

test('of two people who change a price in the list the second sees both, and replaces the other only on demand', async () => {
  const { sent, answerBy } = recordCalls()
  const current = { id: 7, listPrice: 1000, sellingPrice: 850, version: 3 }
  answerBy(() => conflict({ current, sent: {} }, 'VERSION_CONFLICT'))
  const draw = (product: PricedProduct) => <PriceCell product={product} />
  render(withProviders(<Reread stored={{ price: 850, version: 3 }} draw={draw} />))
  await user.click(screen.getByRole('button', { name: /^Price of Lamp/ }))
  await press('Read again')
  await replace('Price of Lamp', '880')
  expect(await alertText()).toBe('Changed by someone else: KSh\u00a0850 now. Save again to store yours.')
  expect(typedIn('Price of Lamp')).toBe('880')

  answerBy(() => ({ status: 200, body: {} }))
  await press('Save')
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([
    { listPrice: 1000, sellingPrice: 880, version: 2 },
    { listPrice: 1000, sellingPrice: 880, version: 3 },
  ])
})

test.each([
  ['1,000,000,000', 'Please enter a whole number up to 10,000,000.'],
  ['-5', 'Please enter a whole number from 1.'],
])('a price of %s is not sent, and the message names the limit', async (typed, message) => {
  const { sent } = recordCalls()
  render(
    withProviders(
      <>
        <PriceCell product={lamp} />
        <Toasts />
      </>,
    ),
  )
  await user.click(screen.getByRole('button', { name: /^Price of Lamp/ }))
  await replace('Price of Lamp', typed)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(typedIn('Price of Lamp')).toBe(typed)
  expect(sent).toEqual([])
})

test('a price is taken with its currency', async () => {
  const { sent, answerBy } = recordCalls()
  answerBy(() => ({ status: 200, body: {} }))
  render(withProviders(<PriceCell product={lamp} />))
  await user.click(screen.getByRole('button', { name: /^Price of Lamp/ }))
  await replace('Price of Lamp', 'KSh 1,460')
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ sellingPrice: 1460 }]))
})

test('a count that no shelf holds is not sent', async () => {
  const { sent } = recordCalls()
  render(
    withProviders(
      <>
        <CountInput product={lamp} isFirst />
        <Toasts />
      </>,
    ),
  )
  await user.type(screen.getByRole('textbox'), '1000001{Enter}')
  expect(await screen.findByText('Please enter a whole number up to 1,000,000.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a stock that another count changed is shown next to the own one, and leaving the edit stores nothing', async () => {
  const { sent, answerBy } = recordCalls()
  answerBy(() => conflict({ expected: 12, current: 9 }, 'STOCK_CHANGED'))
  const draw = (product: PricedProduct) => <StockCell product={product}>{product.currentStock}</StockCell>
  render(withProviders(<Reread stored={{ currentStock: 9 }} draw={draw} />))
  await user.click(screen.getByRole('button', { name: /^Count of Lamp/ }))
  await press('Read again')
  await replace('Count of Lamp', '11')
  expect(await alertText()).toBe('Changed by someone else: 9 now. Save again to store yours.')
  await press('Cancel')
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'count', quantity: 11, expected: 12 }])
})

test('a refused count stays in its row with the reason, and is sent again from the stock that was named', async () => {
  const { sent, answerBy } = recordCalls()
  answerBy(() => conflict({ expected: 12, current: 9 }, 'STOCK_CHANGED'))
  const draw = (product: PricedProduct) => <CountInput product={product} isFirst />
  render(withProviders(<Reread stored={{ currentStock: 10 }} draw={draw} />))
  await user.type(screen.getByRole('textbox'), '1')
  await press('Read again')
  await user.type(screen.getByRole('textbox'), '1{Enter}')
  expect(await alertText()).toBe('Changed')
  expect(typedIn('Count of Lamp')).toBe('11')

  answerBy(() => ({ status: 201, body: { id: 7, currentStock: 11, reservedStock: 0, availableStock: 11 } }))
  await user.type(screen.getByRole('textbox'), '{Enter}')
  expect(await screen.findByText('11 saved, 2 more than 9')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'count', quantity: 11, expected: 12 },
    { kind: 'count', quantity: 11, expected: 9 },
  ])
})
