import type { KeyboardEvent } from 'react'

/** Prevents that Enter in a field submits the form, also on phone keyboards: only the button books. */
export const preventEnterSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
