import { type Location, useLocation } from 'react-router'

type Return = { list: string }
const isReturn = (state: unknown): state is Return =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'

/** For links from a list to a record page: the way back leads to the list as it was. */
export const fromList = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Return => ({
  list: pathname + search,
})

/** The address of the list a record page was opened from, else the plain list. */
export function useListReturn(list: string): string {
  const { state } = useLocation()
  return isReturn(state) && (state.list === list || state.list.startsWith(`${list}?`)) ? state.list : list
}
