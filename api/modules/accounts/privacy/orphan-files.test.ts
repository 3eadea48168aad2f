import { readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sweepFiles } from '#api/modules/accounts/accounts.service.ts'
import { createMailer } from '#api/platform/mail.ts'
import { createAccount } from '#api/testing/factories.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, dataDir, files, app } = await startTestShop()
const [exports = '', portraits = ''] = ['exports', 'portraits'].map((folder) => path.join(dataDir, 'files', folder))

test.skipIf(isClockShifted)('files without a row are removed after a day', async () => {
  const member = await createAccount(db, { role: 'User' })
  await app.as(member).post('/api/v1/users/data-export')
  await runJobs(db, createMailer({ smtpUrl: undefined, demo: true }), { files })
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  const [storedFile = ''] = readdirSync(exports)
  utimesSync(path.join(exports, storedFile), yesterday, yesterday)
  for (const [place, name, isOld] of [
    [exports, 'lost.zip', true],
    [exports, 'half.zip.part', true],
    [exports, 'young.zip', false],
    [portraits, 'lost.webp', true],
    [portraits, 'young.webp', false],
  ] as const) {
    await files.put(`${path.basename(place)}/${name}`, Buffer.from('x'))
    if (isOld) utimesSync(path.join(place, name), yesterday, yesterday)
  }
  await sweepFiles(db, files)
  expect(readdirSync(exports).sort()).toEqual([storedFile, 'young.zip'].sort())
  expect(readdirSync(portraits)).toContain('young.webp')
  expect(readdirSync(portraits)).not.toContain('lost.webp')
})
