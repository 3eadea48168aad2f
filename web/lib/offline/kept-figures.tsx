import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useCallback } from 'react'
import { useBrowserValue } from '../boot/hydrated.tsx'
import { formatSince } from '../format/dates.ts'
import { lineIsDown, onLine } from '../http/line.ts'
import { hasKeptData, keptSince } from '../query/or-kept.ts'
import { useSession } from '../session/session.ts'
import { useLanguage } from '../url/paths.ts'
import styles from './kept-figures.module.css'

/** Nouns of the frame around screens, which shows no figures. */
const frame: unknown[] = [
  'branches',
  'categories',
  'notices',
  'outbox',
  'pages',
  'preferences',
  'profile',
  'saved-views',
  'settings',
]

/**
 * The time of the oldest figures on the screen that are not fresh, in milliseconds since 1970; null while the shop
 * answers, and for a screen without figures.
 */
function useFiguresSince(): number | null {
  const cache = useQueryClient().getQueryCache()
  const oldest = useCallback(() => {
    if (!lineIsDown() && !hasKeptData()) return null
    const times = cache
      .findAll({
        type: 'active',
        predicate: ({ queryKey, state }) => state.data !== undefined && !frame.includes(queryKey[0]),
      })
      .map(
        ({ queryHash, state }) =>
          keptSince(queryHash) ?? (lineIsDown() ? state.dataUpdatedAt : Number.POSITIVE_INFINITY),
      )
    const time = Math.min(...times)
    return Number.isFinite(time) ? time : null
  }, [cache])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [cache.subscribe(listener), onLine(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [cache],
  )
  return useBrowserValue(subscribe, oldest, () => null)
}

/** How old the figures of the screen are, while they may not be those of now. */
export function KeptFigures() {
  const { kind } = useSession()
  const language = useLanguage()
  const since = useFiguresSince()
  if (since === null || kind === 'visitor') return null
  const time = formatSince(since, Date.now(), language)
  return (
    <p role="note" className={styles.line}>
      <History aria-hidden size={16} />
      <Trans>Figures of {time}</Trans>
    </p>
  )
}
