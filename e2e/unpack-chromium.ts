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
/** Inside node_modules, so that `npm ci` with a newer version throws the old browser away. */
const unpacked = join(import.meta.dirname, '../node_modules/.cache/chromium')

/**
 * Unpacks the browser that came with npm, once. Its own helper is not used: it writes to fixed names in /tmp, where
 * two runs meet, and its flags (one process, no web security) hide the faults that the tests look for.
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
      rmSync(unfinished, { recursive: true }) // another run was quicker
    }
  }
  return { executablePath: join(unpacked, 'chromium'), env: { ...libraries(), ...fonts() } }
}

/** The few libraries that a bare Debian lacks come with the browser; the machine's own are preferred. */
function libraries(): Record<string, string> {
  const needed = execFileSync('ldd', [join(unpacked, 'chromium')], { encoding: 'utf8' })
  return needed.includes('not found') ? { LD_LIBRARY_PATH: join(unpacked, 'lib') } : {}
}

/** Without any font of its own the machine gets the browser's one, or nothing would have a width. */
function fonts(): Record<string, string> {
  if (existsSync('/etc/fonts/fonts.conf')) return {}
  const file = join(unpacked, 'fonts.conf')
  const folders = `<dir>${unpacked}/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir>`
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>\n`)
  return { FONTCONFIG_FILE: file }
}
