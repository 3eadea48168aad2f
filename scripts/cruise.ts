import { createRequire } from 'node:module'
import type { ICruiseResult } from 'dependency-cruiser'
import { cruiseOptions, forbidden, resolveOptions } from '../.dependency-cruiser.ts'

type ParseFile = (file: string, options?: Record<string, unknown>) => unknown

// The cruiser asks for TypeScript without JSX; this asks for JSX where the file has it.
const swc = createRequire(import.meta.url)('@swc/core') as { parseFileSync: ParseFile }
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
const { cruise } = await import('dependency-cruiser')

/** Follows every import below these folders of `base` and holds them against the rules in .dependency-cruiser.ts. */
export async function cruiseFolders(base: string, folders: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...folders],
    { ...cruiseOptions, baseDir: base, validate: true, ruleSet: { forbidden } },
    resolveOptions,
  )
  if (typeof output === 'string') throw new Error('The cruiser answered with text instead of its findings.')
  return output
}
