import { forgetOldSessions } from './modules/accounts/accounts.service.ts'
import { refreshCatalogue } from './modules/catalogue/catalogue.service.ts'
import type { Db } from './platform/db.ts'
import type { Job } from './platform/jobs.ts'
import { reconcile } from './reconcile.ts'

/** Every background job of the shop. Times are UTC; Nairobi is three hours ahead. */
export const jobsOf = (db: Db, alarm: (words: string) => void): Job[] => [
  {
    name: 'reconcile',
    schedule: '30 23 * * *',
    run: async () => {
      const { findings } = await reconcile(db)
      for (const finding of findings) alarm(finding)
    },
  },
  { name: 'refresh-catalogue', schedule: '7 * * * *', run: async () => refreshCatalogue(db) },
  {
    name: 'old-sessions',
    schedule: '15 0 * * *',
    run: async () => {
      await forgetOldSessions(db)
    },
  },
]
