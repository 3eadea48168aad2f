import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Time steps by which an app's clock may differ, either way. */
const WINDOW = 1

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

/** 160 random bits in base32, the format of authenticator apps. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The otpauth: URL for the QR code. */
export function urlOfSecret(secret: string, names: { issuer: string; label: string }) {
  const totp = totpOf(secret)
  totp.issuer = names.issuer
  totp.label = names.label
  return totp.toString()
}

/** The time step of a six-digit code within the window around `now`, or null. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** @internal The code an app shows at `now`, for tests. */
export const codeAt = (secret: string, now: Date) => totpOf(secret).generate({ timestamp: now.getTime() })

/** Without letters and digits that are easily confused: i, l, o, 0, 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten letters and digits in two halves, from at least ten random bytes: 'k3mzp-q8dwx'. */
export const toRecoveryCode = (bytes: Uint8Array) => {
  const letters = [...bytes.subarray(0, 10)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Normalises a typed code. Six digits are an app code, everything else a recovery code. */
export const readCode = (text: string): { kind: 'app' | 'recovery'; code: string } => {
  const code = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code }
}
