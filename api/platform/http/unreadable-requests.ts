import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ShopError, statusOf, toErrorBody } from '#api/platform/errors.ts'

/** Time for the client to read the answer and close, in milliseconds. */
const LINGER_MS = 1_000

function errorOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return new ShopError('HEADERS_TOO_LARGE', {})
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ShopError('REQUEST_TOO_SLOW', {})
  return new ShopError('VALIDATION_FAILED', { fields: [{ field: 'request', code: 'WRONG_FORM' }] })
}

/**
 * Answers a request that Node.js cannot read (headers too long, an unknown method, too slow), in English since its headers
 * are unknown, and closes the connection: what follows on it is not the beginning of a request. The rest of what the client
 * sends is read for a moment, since a connection closed with unread data is reset, and the answer lost.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable) return void socket.destroy()
  if (socket.writableEnded) return
  const shown = errorOf(error.code)
  const status = statusOf(shown)
  const body = JSON.stringify(toErrorBody(shown, 'en'))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
