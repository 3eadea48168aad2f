import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MyOrder } from '#contract/orders/orders.ts'
import { OrderThumbnails } from './order-items.tsx'

const show = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => ({
    productId: index + 1,
    productName: `Lamp ${index + 1}`,
    imageUrl: `/lamp-${index + 1}.webp`,
    price: 900,
    quantity: 1,
  })) as MyOrder['items']
  const router = createMemoryRouter([{ path: '*', element: <OrderThumbnails items={items} /> }])
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

test('an order shows three thumbnails and the number of its other items', () => {
  expect(show(5).match(/<img/g)).toHaveLength(3)
  expect(show(5).replaceAll('<!-- -->', '')).toContain('+2<')
  expect(show(3)).not.toContain('+')
})
