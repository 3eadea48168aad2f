import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isDialogOpen, isSingleKey } from '#web/admin/lib/single-keys.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { goEntries, goKey, helpKey } from './shortcuts.ts'

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

type Actions = { onPalette: () => void; onHelp: () => void }

/** The shortcuts of every screen. Ctrl+K types nothing, so it acts in a field as well; single keys do not. */
export function useShellKeys({ onPalette, onHelp }: Actions) {
  const navigate = useNavigate()

  const act = useEffectEvent((letter: string) => {
    const target = goEntries(currentSession()).find(({ key }) => key === letter)
    if (target) navigate(target.path)
    return target !== undefined
  })
  const openPalette = useEffectEvent(onPalette)
  const openHelp = useEffectEvent(onHelp)

  useEffect(() => {
    let before: { key: string; at: number } | null = null
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!isDialogOpen()) openPalette()
        return
      }
      if (event.key === 'Shift') return
      if (!isSingleKey(event)) {
        before = null
        return
      }
      const pressed = { key: event.key, at: event.timeStamp }
      const step = stepOf(pressed, before)
      before = step.action === 'wait' ? pressed : null
      if (step.action === 'help') {
        event.preventDefault()
        openHelp()
      }
      if (step.action === 'go' && act(step.letter)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
