import { clearSession, sessionKindFor, sessions } from '../session/session.ts'
import { ApiError, errorOf, sessionOver } from './api.ts'
import { noteAnswer, noteNoAnswer } from './line.ts'

/** The server creates the document during the request. */
const timeoutMs = 60_000
/** Some browsers read the file after `click` has returned. */
const revokeAfterMs = 60_000

/**
 * Fetches a file of the API with the reader's session, with a body by POST, and saves it under the server's name, else
 * under `name`. Returns the headers of the response. Throws ApiError.
 */
export async function download(path: string, name: string, body?: object) {
  const kind = sessionKindFor(path)
  const token = kind && sessions[kind].get()?.token
  const response = await fetch(path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      'accept-language': document.documentElement.lang,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    noteNoAnswer()
    throw new ApiError(0, 'NETWORK', 'No answer from the shop.', cause)
  })
  noteAnswer()
  if (!response.ok) {
    const error = errorOf({ status: response.status, body: await response.text() })
    if (kind && token && sessionOver(error)) clearSession(kind, token)
    throw error
  }
  const given = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), given ?? name)
  return response.headers
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
