import { useLocation, useNavigate } from 'react-router'

const slugIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'quick' in state && typeof state.quick === 'string'
    ? state.quick
    : null

/** The product in the Quick View. It is an entry in the browser's history, so the Back button closes it. */
export function useQuickView() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const location = { pathname, search }
  // A second press while the first one loads adds no entry: one step back closes it.
  const isOpen = () => slugIn(history.state?.usr) !== null
  return {
    slug: slugIn(state),
    open: (slug: string) =>
      navigate(location, { state: { ...state, quick: slug }, preventScrollReset: true, replace: isOpen() }),
    close: () => navigate(-1),
  }
}
