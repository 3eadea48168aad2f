import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Shillings, Timestamp } from '../lists.ts'
import { orderStates } from '../orders/order-states.ts'

/** Characters from which the console searches; names and phones need one more, as their index does. */
export const shortestConsoleSearch = 2

/** Results of each kind at most. */
export const maxConsoleResults = 5

export const ConsoleSearchResults = z.object({
  /** Newest first; empty without View Orders. */
  orders: z.array(
    z.object({
      id: Id,
      orderNumber: z.string(),
      customer: z.string(),
      groupName: z.string(),
      status: z.enum(orderStates),
      createdAt: Timestamp,
      total: Shillings,
    }),
  ),
  /** By name or item code, hidden ones too; empty without Manage Products. */
  products: z.array(
    z.object({ id: Id, name: z.string(), itemCode: z.string(), slug: z.string(), isListed: z.boolean() }),
  ),
  /** Customers by name, phone or client number; empty without Manage Customers or Place Orders. */
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Empty for a customer who is not a client. */
      clientNumber: z.string(),
      phone: z.string().nullable(),
      groupName: z.string().nullable(),
    }),
  ),
  /** By name or number; empty without Place Orders. */
  groups: z.array(z.object({ id: Id, name: z.string(), groupNumber: z.string(), branchName: z.string() })),
})
export type ConsoleSearchResults = z.infer<typeof ConsoleSearchResults>

/** The first matches of each kind, in the caller's branch scope and by the caller's permissions. */
export const searchConsole = defineEndpoint({
  method: 'GET',
  path: '/api/v1/console/search',
  permission: 'staff',
  description:
    'Search orders, products, people and groups together. Five of each at most, in scope; people also by their whole national id. Orders need View Orders, products Manage Products, people Manage Customers or Place Orders, groups Place Orders.',
  query: z.strictObject({ q: z.string().trim().min(shortestConsoleSearch).max(100) }),
  response: ConsoleSearchResults,
})
