import { useLocation, useNavigate, useSearchParams } from 'react-router'

const openedHereState = { dialogOpenedHere: true }
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'dialogOpenedHere' in state

/**
 * What is open on a screen, such as a dialog about one row, stored in the address (`?order=12`), so that it can be
 * shared and Back closes it. `name` is the parameter; `parse` returns null for a value that opens nothing.
 */
export function useUrlState<Value extends string | number>(name: string, parse: (text: string | null) => Value | null) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()

  const linkTo = (value: Value) => {
    const next = new URLSearchParams(params)
    next.set(name, String(value))
    return { to: { search: next.toString() }, state: { ...state, ...openedHereState }, preventScrollReset: true }
  }
  const open = (value: Value) => {
    const { to, ...entry } = linkTo(value)
    return navigate(to, entry)
  }
  /** Goes back to the address from which it was opened; an address that was opened with it loses its parameter. */
  const close = () => {
    if (isOpenedHere(state)) return navigate(-1)
    const next = new URLSearchParams(params)
    next.delete(name)
    return navigate({ search: next.toString() }, { replace: true, preventScrollReset: true, state })
  }
  return { value: parse(params.get(name)), linkTo, open, close }
}

/** A part of a record page, such as its edit form (`?edit=1`). It takes the place of other open parts. */
export function useUrlPart(name: string) {
  const { value, close } = useUrlState(name, (text) => (text === '1' ? text : null))
  const navigate = useNavigate()
  const { state } = useLocation()
  const to = { search: `?${name}=1` }

  const open = () => navigate(to, { preventScrollReset: true, state: { ...state, ...openedHereState } })
  /** Opens it in place of the record in the browser's history, for an action after which the record is gone. */
  const openInPlace = () => navigate(to, { replace: true, preventScrollReset: true, state })
  return { isOpen: value !== null, open, openInPlace, close }
}
