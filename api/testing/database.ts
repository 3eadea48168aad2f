import { inject } from 'vitest'
import { copyDatabase, type TestDatabase } from './test-cluster.ts'

/** A separate database for one test file: migrated, empty, with the jobs schema. Drop it in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster')
  return copyDatabase(cluster, cluster.template)
}
