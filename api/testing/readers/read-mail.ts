export type ReceivedMail = {
  /** Recipients in the envelope. */
  recipients: string[]
  /** By lower-case name; encoded words are decoded. */
  headers: Record<string, string>
  text: string
  html: string
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decodeHeader = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, encoded: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString('utf8')
        : fromQuotedPrintable(encoded.replaceAll('_', ' ')),
    )

function split(raw: string) {
  const end = raw.search(/\r?\n\r?\n/)
  const lines = raw.slice(0, end).replace(/\r?\n[ \t]+/g, ' ')
  const headers = Object.fromEntries(
    lines.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: raw.slice(end).replace(/^\r?\n\r?\n/, '') }
}

function decode(body: string, encoding: string | undefined) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body
}

/** Parses a mail with two parts, text and HTML. */
export function readMail(raw: string, recipients: string[]): ReceivedMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).map((part) => split(part.replace(/^\r?\n/, ''))) : []
  const partOf = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type))
    return part ? decode(part.body, part.headers['content-transfer-encoding']).replaceAll('\r\n', '\n') : ''
  }
  return { recipients, headers, text: partOf('text/plain'), html: partOf('text/html') }
}
