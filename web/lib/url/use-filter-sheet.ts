import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Whether the address is that of an open filter sheet, by the state of its history entry. */
export const isInSheet = (state: unknown) => typeof state === 'object' && state !== null && 'sheet' in state

/** The filter sheet is a history entry, so that Back closes it and restores the filters from before. */
export function useFilterSheet() {
  const { state } = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  /** The address with the filters chosen last: a screen may still show the ones before. */
  const latest = () => {
    const { pathname, search } = coming ?? window.location
    return { pathname, search }
  }
  return {
    isOpen: isInSheet(state),
    open: () => navigate(latest(), { state: { ...state, sheet: true }, preventScrollReset: true }),
    /** The chosen filters stay applied. */
    close: () => navigate(latest(), { replace: true, preventScrollReset: true }),
  }
}
