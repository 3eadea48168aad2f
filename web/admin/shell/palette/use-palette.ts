import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { debounceMs } from '#web/ui/debounce.ts'
import { usePageBlocks } from './page-blocks.ts'
import { recordSearch, shortestTerm } from './palette.queries.ts'
import type { PaletteItem } from './palette-item.ts'
import { useRecordBlocks } from './record-blocks.ts'

/**
 * The state of the palette. Pages and actions match immediately, records after a pause. Enter during a search sends it at
 * once and chooses its first result, so that typing and Enter is enough.
 */
export function usePalette(onChoose: (item: PaletteItem) => void) {
  const session = useSession()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [awaitsEnter, setAwaitsEnter] = useState(false)
  const term = typed.trim()
  const [settled] = useDebouncedValue(term, debounceMs)
  const sent = awaitsEnter ? term : settled
  const query = useQuery(recordSearch(session, sent))

  const isSearched = term.length >= shortestTerm
  const isBusy = isSearched && !query.isError && (sent !== term || query.data === undefined || query.isPlaceholderData)
  const pageBlocks = usePageBlocks()(term)
  const recordBlocks = useRecordBlocks()
  const found = isSearched && query.data && !query.isError ? recordBlocks(query.data, sent) : []
  const blocks = [...pageBlocks, ...found].filter(({ items }) => items.length > 0)
  const items = blocks.flatMap((block) => block.items)
  const pages = pageBlocks.flatMap((block) => block.items)
  const current = items[Math.min(active, items.length - 1)]

  const choose = useEffectEvent(onChoose)
  const first = items[0]
  useEffect(() => {
    if (!awaitsEnter || isBusy) return
    setAwaitsEnter(false)
    if (first) choose(first)
  }, [awaitsEnter, isBusy, first])

  return {
    typed,
    blocks,
    current,
    count: items.length,
    isBusy,
    isSearched,
    failed: isSearched && query.isError && sent === term ? { error: query.error, retry: query.refetch } : null,
    type: (text: string) => {
      setTyped(text)
      setActive(0)
      setAwaitsEnter(false)
    },
    move: (step: number) =>
      setActive(Math.max(0, Math.min(Math.min(active, items.length - 1) + step, items.length - 1))),
    /** Records of an earlier term are not chosen by Enter; pages match the typed text at any time. */
    enter: () => {
      if (current && (!isBusy || pages.includes(current))) onChoose(current)
      else if (isBusy) setAwaitsEnter(true)
    },
  }
}
