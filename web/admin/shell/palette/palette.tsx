import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { useNavigate } from 'react-router'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './palette.module.css'
import { longestTerm, shortestTerm } from './palette.queries.ts'
import type { PaletteAction, PaletteItem } from './palette-item.ts'
import { optionId, PaletteList } from './palette-list.tsx'
import { usePalette } from './use-palette.ts'

export type PaletteProps = {
  opened: boolean
  onClose: () => void
  /** Closes after a link was followed. */
  onFollow: () => void
  onAction: (action: PaletteAction) => void
}

/** The command palette: finds pages, records and actions by typing, after the combobox pattern of WAI-ARIA. */
export default function Palette({ opened, onClose, onFollow, onAction }: PaletteProps) {
  const navigate = useNavigate()
  const choose = ({ target }: PaletteItem) => {
    if ('to' in target) {
      onFollow()
      return navigate(target.to, { replace: true })
    }
    onClose()
    onAction(target.action)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Search</Trans>} size="40rem">
      <PaletteSearch onChoose={choose} />
    </Modal>
  )
}

function PaletteSearch({ onChoose }: { onChoose: (item: PaletteItem) => void }) {
  const { t } = useLingui()
  const list = useId()
  const palette = usePalette(onChoose)
  const { blocks, current, count, isBusy, isSearched, failed } = palette
  const activeId = current && optionId(list, current)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') palette.move(1)
    else if (event.key === 'ArrowUp') palette.move(-1)
    else if (event.key === 'PageDown') palette.move(8)
    else if (event.key === 'PageUp') palette.move(-8)
    else if (event.key === 'Enter') palette.enter()
    else return
    event.preventDefault()
  }
  const typed = palette.typed.trim()

  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <Search aria-hidden size={20} />
        <input
          data-autofocus
          type="search"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={list}
          aria-activedescendant={activeId}
          aria-label={t`Search the back office`}
          placeholder={t`Orders, products, people, pages...`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longestTerm}
          value={palette.typed}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={onKey}
        />
      </div>
      <PaletteList id={list} label={t`Results`} blocks={blocks} active={current} busy={isBusy} onChoose={onChoose} />
      {failed && (
        <LoadFailure busy={false} onRetry={failed.retry} variant="secondary">
          <Trans>The search failed. Check your connection and try again.</Trans>
        </LoadFailure>
      )}
      {!failed && count === 0 && (
        <p className={styles.none}>
          {isBusy ? (
            <Trans>Searching...</Trans>
          ) : isSearched ? (
            <Trans>Nothing found for "{typed}"</Trans>
          ) : (
            <Trans>Type at least {shortestTerm} characters to search records.</Trans>
          )}
        </p>
      )}
      <VisuallyHidden role="status">
        {isSearched && !isBusy && !failed && <Plural value={count} _0="No results" one="# result" other="# results" />}
      </VisuallyHidden>
    </div>
  )
}
