import { createRequire } from 'node:module'
import type { ICruiseResult } from 'dependency-cruiser'
import { cruiseOptions, forbidden, resolveOptions } from '../.dependency-cruiser.ts'

type ParseFile = (file: string, options?: Record<string, unknown>) => unknown

// The cruiser parses TypeScript without JSX; this enables JSX for .tsx files.
const swc = createRequire(import.meta.url)('@swc/core') as { parseFileSync: ParseFile }
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
const { cruise } = await import('dependency-cruiser')

/** Checks every import below these folders of `base` against the rules in .dependency-cruiser.ts. */
export async function cruiseFolders(base: string, folders: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...folders],
    { ...cruiseOptions, baseDir: base, validate: true, ruleSet: { forbidden } },
    resolveOptions,
  )
  if (typeof output === 'string') throw new Error('The cruiser answered with text instead of its findings.')
  return output
}
