import type { Endpoint } from '#contract/endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value

const modules = import.meta.glob<Record<string, unknown>>(['../../contract/**/*.ts', '!../../contract/**/*.test.ts'], {
  eager: true,
})

/** Every call of the contract by its name, found by reading all its files: a new one is tested the day it is written. */
export const endpoints: { name: string; endpoint: Endpoint }[] = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
)

/** The parameters in a path: `:id` is `id`. */
export const paramsIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)

/** Parameters that are no numbers. */
const samples: Record<string, string> = { provider: 'google' }

/** The address of a call; each parameter is given, or one that may be, mostly 1. Values go in as they are: encode them. */
export const urlOf = ({ path }: Endpoint, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? samples[name] ?? '1')
