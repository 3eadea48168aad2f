import { useLocation, useNavigate } from 'react-router'

const opensSheet = (state: unknown) => typeof state === 'object' && state !== null && 'sheet' in state

/** The filters of a phone: a step in the browser's history, so that Back leaves them as they were. */
export function useFilterSheet() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const here = { pathname, search }
  return {
    isOpen: opensSheet(state),
    open: () => navigate(here, { state: { ...state, sheet: true }, preventScrollReset: true }),
    /** Keeps what was chosen. */
    close: () => navigate(here, { replace: true }),
  }
}
