import type { ClientLoaderFunctionArgs } from 'react-router'

/** Loads a page of the console as a document, since pages of the shop have no routes of the console (decision 66). */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  window.location.assign(request.url)
  return new Promise(() => {}) // The next document ends this one.
}

export default function Console() {
  return null
}
