import { useLocation, useNavigate } from 'react-router'

const opensFilters = (state: unknown) => typeof state === 'object' && state !== null && 'filters' in state

/** The filters of a list in a sheet. It is a history entry of its own, so that Back closes it. */
export function useFilterSheet() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: opensFilters(state),
    open: () => navigate({ search }, { state: { ...state, filters: true }, preventScrollReset: true }),
    close: () => navigate(-1),
  }
}
