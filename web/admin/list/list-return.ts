import { type Location, useLocation } from 'react-router'

type Return = { list: string }

/** State of a link from a record page back to its list. */
export const toList = { returns: true } as const

/** Whether a navigation with this state goes back to a list. */
export const returnsToList = (state: unknown) => typeof state === 'object' && state !== null && 'returns' in state

const isReturn = (state: unknown): state is Return =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'

/** State for links from a list to a record page, with the list's address for the way back. */
export const fromList = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Return => ({
  list: pathname + search,
})

/** The address of the list from which a record page was opened, else the list without filters. */
export function useListReturn(list: string): string {
  const { state } = useLocation()
  return isReturn(state) && (state.list === list || state.list.startsWith(`${list}?`)) ? state.list : list
}
