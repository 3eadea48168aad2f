import type { Endpoint } from '#contract/endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value

const modules = import.meta.glob<Record<string, unknown>>(['../../contract/**/*.ts', '!../../contract/**/*.test.ts'], {
  eager: true,
})

/** Every call of the contract by name, found in all its files, so that new calls are tested without registration. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
)

/** The parameters in a path: `:id` is `id`. */
export const paramsIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)

/** Values of parameters that are not numbers. */
const samples: Record<string, string> = { provider: 'google', month: '2025-01' }

/** The address of a call. A missing parameter gets a sample value, mostly 1. Values are not encoded. */
export const urlOf = ({ path }: Endpoint, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? samples[name] ?? '1')
