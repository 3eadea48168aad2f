import { clearSession, sessionKindFor, sessions } from '../session/session.ts'
import { ApiError, errorOf, sessionOver } from './api.ts'

/** The server creates the document during the request. */
const timeoutMs = 60_000
/** Some browsers read the file after `click` has returned. */
const revokeAfterMs = 60_000

/** Fetches a file of the API with the reader's session and saves it under a name. Throws ApiError. */
export async function download(path: string, name: string) {
  const kind = sessionKindFor(path)
  const token = kind && sessions[kind].get()?.token
  const response = await fetch(path, {
    headers: {
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new ApiError(0, 'NETWORK', 'No answer from the shop.', cause)
  })
  if (!response.ok) {
    const error = errorOf({ status: response.status, body: await response.text() })
    if (kind && token && sessionOver(error)) clearSession(kind, token)
    throw error
  }
  saveFile(await response.blob(), name)
}

/** Saves a file as a download of the browser. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
