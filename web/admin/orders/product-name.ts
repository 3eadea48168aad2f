import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getProductRecord } from '#contract/catalogue/products.staff.ts'
import { getProduct } from '#contract/catalogue/products.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { screens } from '../lib/screens.ts'

const nameOf = (id: number, session: Session) =>
  queryOptions({
    queryKey: productKeys.part(session.key, 'name', id),
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const call = can(session, screens.products.permission) ? getProductRecord : getProduct
      const { name } = await api(call, { params: { id }, signal })
      return name
    },
  })

/** The name of the product in a filter: of any for who manages products, otherwise of one that the shop lists. */
export function useProductName(filtered: number | undefined) {
  const { t } = useLingui()
  const { data: name } = useQuery({ ...nameOf(filtered ?? 0, useSession()), enabled: filtered !== undefined })
  return (id: number) => name ?? t`Product ${id}`
}
