import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Where a call comes from: the line it came over, and what the browser says it is. */
export type ClientInfo = { ipKey: string; userAgent: string }

const LONGEST_AGENT = 400

/** One subscriber: an IPv4 address, or the first half of an IPv6 address, since each home has the whole second half. */
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

/** The caller's address: what a trusted proxy says when that is an address, else that of the connection. */
export const clientIp = (request: FastifyRequest): string =>
  // Missing once the caller has hung up.
  isIP(request.ip ?? '') ? request.ip : (request.socket.remoteAddress ?? '')

export const clientInfoOf = (request: FastifyRequest): ClientInfo => ({
  ipKey: ipKeyOf(clientIp(request)),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
})
