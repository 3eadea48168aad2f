import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../lists.ts'

const params = z.object({ id: IdParam })

/** `alert`: a mail will be sent when the product is back in stock. False for a product in stock. */
const StockAlert = z.object({ alert: z.boolean(), inStock: z.boolean() })
export type StockAlert = z.infer<typeof StockAlert>

export const requestAlert = defineEndpoint({
  method: 'POST',
  path: '/api/v1/products/:id/alert',
  permission: 'member',
  description: 'Email me once when this product is back in stock. No alert is made for a product in stock.',
  params,
  response: StockAlert,
})

export const cancelAlert = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/products/:id/alert',
  permission: 'member',
  description: 'Cancel the email about this product.',
  params,
  response: StockAlert,
})
