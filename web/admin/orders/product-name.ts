import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { productKeys } from '#web/lib/query/keys.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'

/** Its calls load with the first link that has a product. */
const nameOf = (id: number, session: Session) =>
  queryOptions({
    queryKey: productKeys.part(session.key, 'name', id),
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const { readProductName } = await import('./read-product-name.ts')
      return readProductName(id, session, signal)
    },
  })

/** The name of the product in a filter, as far as the session may read it. */
export function useProductName(filtered: number | undefined) {
  const { t } = useLingui()
  const { data: name } = useQuery({ ...nameOf(filtered ?? 0, useSession()), enabled: filtered !== undefined })
  return (id: number) => name ?? t`Product ${id}`
}
