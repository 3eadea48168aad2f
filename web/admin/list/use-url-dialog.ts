import { useLocation, useNavigate, useSearchParams } from 'react-router'

const openedHereState = { dialogOpenedHere: true }
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'dialogOpenedHere' in state

/**
 * A dialog about one row, stored in the address (`?order=12`), so that it can be shared and Back closes it. `name` is
 * the parameter.
 */
export function useUrlDialog(name: string) {
  const [params] = useSearchParams()
  const close = useClose(name)
  const text = params.get(name) ?? ''

  const linkTo = (id: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(id))
    return { to: { search: next.toString() }, state: openedHereState, preventScrollReset: true }
  }

  return { id: /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null, linkTo, close }
}

/** A part of a record page, such as its edit form, stored in the address (`?edit=1`): Back closes it. */
export function useUrlPart(name: string) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const close = useClose(name)

  const open = () => setParams({ [name]: '1' }, { preventScrollReset: true, state: { ...state, ...openedHereState } })
  /** Opens it in place of the record in the browser's history, for an action after which the record is gone. */
  const openInPlace = () => setParams({ [name]: '1' }, { replace: true, preventScrollReset: true, state })

  return { isOpen: params.get(name) === '1', open, openInPlace, close }
}

/** One of several dialogs over a record page, stored in the address (`?dialog=return`): Back closes it. */
export function useUrlChoice<const Choice extends string>(name: string, choices: readonly Choice[]) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const close = useClose(name)

  const open = (choice: Choice) => {
    const next = new URLSearchParams(params)
    next.set(name, choice)
    setParams(next, { preventScrollReset: true, state: { ...state, ...openedHereState } })
  }

  return { chosen: choices.find((choice) => choice === params.get(name)) ?? null, open, close }
}

/** Goes back to the address from which a part was opened; an address opened with the part loses its parameter. */
function useClose(name: string) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (isOpenedHere(state)) return navigate(-1)
    const next = new URLSearchParams(params)
    next.delete(name)
    return navigate({ search: next.toString() }, { replace: true, preventScrollReset: true, state })
  }
}
