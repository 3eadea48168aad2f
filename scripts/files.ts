import { parseArgs } from 'node:util'
import { openDiskStore } from '#api/platform/files/open-file-store.ts'
import { s3Store } from '#api/platform/files/s3-store.ts'
import { checkFiles, moveFiles } from '#api/stored-files.ts'
import { readSettings } from './supervisor/environment.ts'
import { withDatabase } from './with-database.ts'

// npm run files -- move [--to-disk] [--remove]: copies the stored files to S3 or back, while the shop runs.
// npm run files -- check [--remove]: lists files that are missing, and orphans, which --remove removes.
const USAGE = 'npm run files -- move [--to-disk] [--remove] | check [--remove]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'to-disk': { type: 'boolean', default: false }, remove: { type: 'boolean', default: false } },
})
const print = (line: string) => process.stdout.write(`${line}\n`)

async function move() {
  const settings = readSettings()
  if (!settings.s3) throw new Error('Set S3_ENDPOINT and the other settings of S3 first (.env.example).')
  const disk = openDiskStore(settings)
  const s3 = s3Store(settings.s3)
  const [from, to] = values['to-disk'] ? [s3, disk] : [disk, s3]
  const { copied, known, removed } = await moveFiles(from, to, { removes: values.remove })
  const where = values['to-disk'] ? 'S3' : 'disk'
  print(`${copied} files copied and compared, ${known} were there already; ${removed} removed from ${where}.`)
}

const check = () =>
  withDatabase(
    async ({ db, files }) => {
      const { missing, orphans } = await checkFiles(db, files)
      for (const key of missing) print(`missing: ${key}`)
      for (const key of orphans) {
        if (values.remove) await files.remove(key)
        print(`${values.remove ? 'removed' : 'orphan'}: ${key}`)
      }
      print(`${missing.length} missing, ${orphans.length} orphans${values.remove ? ' removed' : ''}.`)
      if (missing.length > 0) process.exitCode = 1
    },
    { update: false },
  )

const commands: Record<string, () => Promise<void>> = { move, check }
const [name = ''] = positionals
try {
  const command = commands[name]
  if (!command) throw new Error(USAGE)
  await command()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${describe(error as Error)}\n`)
}

/** Of a store that cannot be reached: why. */
function describe(error: Error) {
  return error.cause instanceof Error ? error.cause.message : error.message
}
