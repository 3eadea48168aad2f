import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPo, staleCatalogue } from './testing/catalogue.ts'

// Part of `npm run check`: every text of the web app is in both catalogues, and the Swahili one is translated.
const scratch = '.test/catalogue'
rmSync(scratch, { recursive: true, force: true })
mkdirSync(join(scratch, 'web'), { recursive: true })
cpSync('web/locales', join(scratch, 'web/locales'), { recursive: true })
writeFileSync(
  join(scratch, 'lingui.config.ts'),
  `import config from '../../lingui.config.ts'
const catalogs = (config.catalogs ?? []).map((catalog) => ({ ...catalog, path: '${scratch}/' + catalog.path }))
export default { ...config, catalogs, rootDir: ${JSON.stringify(process.cwd())} }
`,
)
const lingui = 'node_modules/@lingui/cli/dist/lingui.js'
execFileSync(process.execPath, [lingui, 'extract', '--config', join(scratch, 'lingui.config.ts')], { stdio: 'pipe' })

const problems = globSync('web/locales/*/*.po').flatMap((file) => {
  const stored = readPo(readFileSync(file, 'utf8'))
  const fresh = readPo(readFileSync(join(scratch, file), 'utf8'))
  const untranslated = file.includes('/en/') ? [] : stored.filter((entry) => !entry.translation)
  return [
    ...staleCatalogue(stored, fresh).map((text) => `${file}: not as extracted: ${text} (run npm run words)`),
    ...untranslated.map((entry) => `${file}: not translated: ${entry.id} (write its msgstr)`),
  ]
})
if (problems.length > 0) process.stdout.write(`${problems.length} findings\n`)
for (const problem of problems) process.stdout.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
