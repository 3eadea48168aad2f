import { clearSession, sessionKindFor, sessions } from '../session/session.ts'
import { ApiError, errorOf, sessionOver } from './api.ts'

/** A document is made while we wait. */
const timeoutMs = 60_000
/** Some browsers read the file after the press has returned. */
const keptMs = 60_000

/** Fetches a file of the API with the reader's session and hands it to the browser under a name. Throws ApiError. */
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

/** Hands a file to the browser, which keeps it among the downloads. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
