import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const schemaImporter = /\/web\/.*\.schema\.ts$/
const asSchema = '?schema'
/** First in each module with schemas, because zod decides when a schema is made. */
const withoutEval = `import '#web/lib/form/schemas-without-eval.ts'\n`

type EndpointData = { method: string; path: string; response: unknown }

const isEndpoint = (value: unknown): value is EndpointData =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object') return false
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

const callFields = ['method', 'path', 'permission', 'idempotent', 'status'] as const

/** The text of a module with plain constants and the data that calls need, without schemas. */
export function endpointData(exports: Record<string, unknown>): string {
  const lines: string[] = []
  for (const [name, value] of Object.entries(exports)) {
    if (isEndpoint(value)) {
      const call = Object.fromEntries(
        Object.entries(value).filter(([key]) => callFields.some((field) => field === key)),
      )
      lines.push(`export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(call)})`)
    } else if (isPlain(value)) {
      lines.push(`export const ${name} = ${JSON.stringify(value)}`)
    }
  }
  return `${lines.join('\n')}\nexport {}\n`
}

const importsZod = (source: string) => /^import \{[^}]*\} from 'zod'/m.test(source)

/**
 * In the browser a contract module contains its endpoint data only, which leaves zod out. Files named `*.schema.ts` in
 * web/ get the real module; only forms that load lazily import those.
 */
export function contractData(root: string): Plugin {
  const contract = `${path.join(root, 'contract')}/`
  return {
    name: 'sokoni:contract-data',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer) {
      if (!importer) return null
      const wantsSchema = schemaImporter.test(importer) || importer.endsWith(asSchema)
      if (!wantsSchema) return null
      const from = importer.endsWith(asSchema) ? importer.slice(0, -asSchema.length) : importer
      const found = await this.resolve(source, from, { skipSelf: true })
      return found?.id.startsWith(contract) ? `${found.id}${asSchema}` : found
    },
    async load(id) {
      if (!id.startsWith(contract)) return null
      const file = id.split('?')[0] ?? id
      const source = await readFile(file, 'utf8')
      if (id.endsWith(asSchema)) return { code: source, moduleType: 'ts' }
      if (!importsZod(source)) return null
      this.addWatchFile(file)
      const exports: Record<string, unknown> = await import(`${pathToFileURL(file).href}?${Date.now()}`)
      return { code: endpointData(exports), moduleType: 'js' }
    },
    transform(code, id) {
      return schemaImporter.test(id) || id.endsWith(asSchema) ? { code: withoutEval + code, map: null } : null
    },
  }
}
