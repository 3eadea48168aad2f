import { goKey, helpKey } from './shortcuts.ts'

/** Milliseconds within which the second key of a pair counts. */
export const pairMs = 1_500

type Pressed = { key: string; at: number }
type Step = { action: 'help' } | { action: 'go'; letter: string } | { action: 'wait' } | { action: 'none' }

/** The action of a key after the one before it; `at` in milliseconds. */
export function stepOf({ key, at }: Pressed, before: Pressed | null): Step {
  if (before?.key === goKey && at - before.at <= pairMs) return { action: 'go', letter: key }
  if (key === goKey) return { action: 'wait' }
  return key === helpKey ? { action: 'help' } : { action: 'none' }
}
