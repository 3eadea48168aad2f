import { join } from 'node:path'
import { connect } from '#api/platform/database/db.ts'
import { makePassable } from '#api/platform/postgres/folders.ts'
import { ownerUrlOf, readRecord } from '#api/platform/postgres/record.ts'
import { openLoad } from '#api/testing/stress/load.ts'
import { startCommand, startShop, untilOpen } from '../testing/shop-process.ts'
import type { Stage } from './stage.ts'

export const keys = {
  SESSION_SECRET: 'the session secret of a drill, which serves nobody',
  DATA_KEY: 'the data key of a drill, which serves nobody',
}
const passphrase = 'twiga anakula majani'

/**
 * A shop as `npm start` runs it on its own PostgreSQL, with a load of calls, and its commands. `folder` holds its data;
 * its backups are outside of it.
 */
export async function openSupervisedShop(
  stage: Stage,
  webProcesses: number,
  { folder = stage.folder, more = {} }: { folder?: string; more?: Record<string, string> } = {},
) {
  stage.print(`Starting a shop with ${webProcesses} web processes`)
  const dataDir = join(folder, 'shop')
  const dir = join(stage.folder, 'backups')
  makePassable(dataDir)
  const env = { ...keys, HOST: '127.0.0.1', BACKUP_DIR: dir, BACKUP_PASSPHRASE: passphrase }
  const shop = await startShop(dataDir, { ...env, ...more, WEB_PROCESSES: String(webProcesses) })
  stage.onEnd(async () => {
    process.kill(shop.pid, 'SIGTERM')
    await shop.ended
  })
  await untilOpen(shop)
  const record = readRecord(dataDir)
  if (!record) throw new Error('The shop has no database.')
  const ownerUrl = ownerUrlOf(record)
  const db = connect(ownerUrl, { max: 2 })
  stage.onEnd(() => db.destroy())
  const url = `http://127.0.0.1:${shop.port}`
  const load = await openLoad({
    db,
    ownerUrl,
    processes: [{ url }],
    secret: keys.SESSION_SECRET,
    seed: 54,
    size: 60_000,
  })
  const command = (script: string, args: string[] = []) => startCommand(script, args, { ...env, DATA_DIR: dataDir })
  return { shop, dataDir, dir, ownerUrl, passphrase, db, load, command }
}
