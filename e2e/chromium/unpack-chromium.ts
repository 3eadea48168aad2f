import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'

const packed = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../../bin')
/** In node_modules, so that `npm ci` with a newer version removes the old browser. */
const unpacked = join(import.meta.dirname, '../../node_modules/.cache/chromium')

/**
 * Unpacks the browser that npm installed, once. The package's helper is not used: it writes to fixed names in /tmp, where
 * parallel runs conflict, and its flags (one process, no web security) hide errors that the tests look for.
 */
export async function unpackChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (!existsSync(unpacked)) {
    const unfinished = `${unpacked}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    const program = createWriteStream(join(unfinished, 'chromium'), { mode: 0o755 })
    await pipeline(createReadStream(join(packed, 'chromium.br')), createBrotliDecompress(), program)
    for (const archive of ['fonts', 'al2023']) {
      const input = brotliDecompressSync(readFileSync(join(packed, `${archive}.tar.br`)))
      execFileSync('tar', ['-x', '--no-same-owner', '-C', unfinished], { input })
    }
    try {
      renameSync(unfinished, unpacked)
    } catch {
      rmSync(unfinished, { recursive: true }) // another run unpacked it first
    }
  }
  return { executablePath: join(unpacked, 'chromium'), env: { ...libraries(), ...fonts() } }
}

/** Libraries that a minimal Debian lacks come with the browser; installed ones take precedence. */
function libraries(): Record<string, string> {
  const needed = execFileSync('ldd', [join(unpacked, 'chromium')], { encoding: 'utf8' })
  return needed.includes('not found') ? { LD_LIBRARY_PATH: join(unpacked, 'lib') } : {}
}

/** On a machine without fonts the browser's font is used, since text would have no width otherwise. */
function fonts(): Record<string, string> {
  if (existsSync('/etc/fonts/fonts.conf')) return {}
  const file = join(unpacked, 'fonts.conf')
  const folders = `<dir>${unpacked}/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir>`
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>\n`)
  return { FONTCONFIG_FILE: file }
}
