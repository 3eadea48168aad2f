import { getProductRecord } from '#contract/catalogue/products.staff.ts'
import { getProduct } from '#contract/catalogue/products.ts'
import { api } from '#web/lib/http/api.ts'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { screens } from '../lib/screens.ts'

/** The name of a product: of any for who manages products, else of one that the shop lists. */
export async function readProductName(id: number, session: Session, signal: AbortSignal) {
  const call = can(session, screens.products.permission) ? getProductRecord : getProduct
  const { name } = await api(call, { params: { id }, signal })
  return name
}
