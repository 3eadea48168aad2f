import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, Shillings, Timestamp } from '../lists.ts'
import { orderStates } from '../orders/order-states.ts'
import { refusalReasons } from '../orders/refusals.staff.ts'

/** Each ends today and is compared with the same number of days before. */
export const dashboardPeriods = ['7d', '30d', '90d'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** Rows of each list of the dashboard at most. */
export const maxDashboardRows = 5

const SalesFigures = z.object({
  /** Totals of the orders placed, without cancelled ones. */
  revenue: Shillings,
  /** Orders placed, cancelled ones included, deleted ones not. */
  orders: z.int(),
  /** Clients who placed their first order, as far as it was not deleted. */
  newCustomers: z.int(),
  /** Pieces in the orders placed, without cancelled ones. */
  pieces: z.int(),
})
export type SalesFigures = z.infer<typeof SalesFigures>

/** Blocks are null without the permission of their list. */
export const Dashboard = z.object({
  /** The branches to choose from; empty for staff of one branch. */
  branches: z.array(z.object({ id: Id, name: z.string() })),
  sales: z
    .object({
      now: SalesFigures,
      before: SalesFigures,
      /** Every business day of the period, the oldest first. */
      days: z.array(z.object({ day: z.iso.date(), revenue: Shillings, orders: z.int() })),
    })
    .nullable(),
  recentOrders: z
    .array(
      z.object({
        id: Id,
        orderNumber: z.string(),
        /** Empty once the client was erased. */
        customer: z.string(),
        total: Shillings,
        status: z.enum(orderStates),
        createdAt: Timestamp,
      }),
    )
    .nullable(),
  /** The highest sales by quantity x price. */
  topProducts: z
    .object({
      /** When the sales were summed; null before the first time. */
      at: Timestamp.nullable(),
      products: z.array(
        z.object({
          id: Id,
          name: z.string(),
          slug: z.string(),
          /** Whether the product has a page in the shop now. */
          isListed: z.boolean(),
          imageUrl: z.string().nullable(),
          pieces: z.int(),
          revenue: Shillings,
          /** In the same number of days before. */
          revenueBefore: Shillings,
        }),
      ),
    })
    .nullable(),
  lowStock: z
    .object({
      /** Listed products at or below their low-stock level that still have pieces. */
      low: z.int(),
      /** Listed products without any. */
      out: z.int(),
      /** The lowest first, without those that are out of stock. */
      products: z.array(
        z.object({ id: Id, name: z.string(), itemCode: z.string(), slug: z.string(), available: z.int() }),
      ),
    })
    .nullable(),
  /** Refused bookings of the period, the most frequent reason first. */
  refusals: z.array(z.object({ reason: z.enum(refusalReasons), count: z.int() })).nullable(),
  /** Orders to be delivered today, or earlier and not delivered yet; 10,000 at most. */
  deliveriesDue: z.int().nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const DashboardQuery = z.strictObject({
  period: z.enum(dashboardPeriods).default('30d'),
  /** Of the caller's scope; without one the whole scope. */
  branch: IdParam.optional(),
})
export type DashboardQuery = z.infer<typeof DashboardQuery>

/** The figures of the start page, in the caller's branch scope and by the caller's permissions. */
export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/v1/console/dashboard',
  permission: 'staff',
  description:
    'Sales, newest orders, top products, stock and refusals of a period. Periods of 7, 30 or 90 days that end today, compared with as many before. `lowStock` needs Manage Products, all but `branches` View Orders.',
  query: DashboardQuery,
  response: Dashboard,
})
