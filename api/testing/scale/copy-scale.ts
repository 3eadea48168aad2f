import { inject } from 'vitest'
import { copyDatabase } from '../test-cluster.ts'
import { type ScaleName, scaleTemplate } from './scale-template.ts'

/**
 * A separate database for one test file with the rows of a template at scale, for the `copy` of `startTestShop`, which
 * drops it.
 */
export async function copyScale<Name extends ScaleName>(name: Name) {
  const cluster = inject('cluster')
  const { template, rows } = await scaleTemplate(cluster, name)
  return { copy: await copyDatabase(cluster, template), ...rows }
}
