import { useLocation, useNavigate, useSearchParams } from 'react-router'

const openedHereState = { dialogOpenedHere: true }
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'dialogOpenedHere' in state

/**
 * A dialog about one row, stored in the address (`?order=12`), so that it can be shared and Back closes it. `name` is
 * the parameter.
 */
export function useUrlDialog(name: string) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const text = params.get(name) ?? ''

  const linkTo = (id: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(id))
    return { to: { search: next.toString() }, state: openedHereState, preventScrollReset: true }
  }

  const close = () => {
    if (isOpenedHere(state)) return navigate(-1)
    const next = new URLSearchParams(params)
    next.delete(name)
    return navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }

  return { id: /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null, linkTo, close }
}
