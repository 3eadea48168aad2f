import { useLocation, useNavigate } from 'react-router'

const opensSheet = (state: unknown) => typeof state === 'object' && state !== null && 'sheet' in state

/** The filter sheet is a history entry, so that Back closes it and restores the filters from before. */
export function useFilterSheet() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const location = { pathname, search }
  return {
    isOpen: opensSheet(state),
    open: () => navigate(location, { state: { ...state, sheet: true }, preventScrollReset: true }),
    /** The chosen filters stay applied. */
    close: () => navigate(location, { replace: true }),
  }
}
