import { inject } from 'vitest'
import { type ScaleName, scaleTemplate } from './scale/scale-template.ts'
import { copyDatabase, type TestDatabase } from './test-cluster.ts'

/** A separate database for one test file: migrated, empty, with the jobs schema. Drop it in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster')
  return copyDatabase(cluster, cluster.template)
}

/**
 * A separate database for one test file with the rows of a template at scale, for the `copy` of `startTestShop`, which
 * drops it.
 */
export async function copyScale<Name extends ScaleName>(name: Name) {
  const cluster = inject('cluster')
  const { template, rows } = await scaleTemplate(cluster, name)
  return { copy: await copyDatabase(cluster, template), ...rows }
}
