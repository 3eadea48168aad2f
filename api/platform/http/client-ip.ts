import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** IP key and user agent of a caller. */
export type ClientInfo = { ipKey: string; userAgent: string }

const LONGEST_AGENT = 400

/**
 * Key of a client IP for limits: an IPv4 address, or the first 64 bits of an IPv6 address, since one household owns a
 * /64.
 */
export function ipKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const plain = ipaddr.process(address)
  return plain instanceof ipaddr.IPv6
    ? plain.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : plain.toString()
}

/** The caller's address: that of the trusted proxy's header when it is valid, else that of the connection. */
export const clientIp = (request: FastifyRequest): string =>
  // `request.ip` is missing once the caller has disconnected.
  isIP(request.ip ?? '') ? request.ip : (request.socket.remoteAddress ?? '')

export const clientInfoOf = (request: FastifyRequest): ClientInfo => ({
  ipKey: ipKeyOf(clientIp(request)),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
})
