import type { KeyboardEvent } from 'react'

/** Enter in a field, the big key of a phone's keyboard, books nothing: only the button does. */
export const byButtonOnly = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
