import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a call comes from: the line it came over, and what the browser says it is. */
export type Origin = { line: string; userAgent: string }

const LONGEST_AGENT = 400

/** All sixteen bytes' worth of groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string) {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  )
}

/** One subscriber: an IPv4 address, or the first half of an IPv6 address, since each home has the whole second half. */
export function lineOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain
}

/** The caller's address: what a trusted proxy says when that is an address, else that of the connection. */
export const clientIp = (request: FastifyRequest): string =>
  // Missing once the caller has hung up.
  isIP(request.ip ?? '') ? request.ip : (request.socket.remoteAddress ?? '')

export const originOf = (request: FastifyRequest): Origin => ({
  line: lineOf(clientIp(request)),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
})
