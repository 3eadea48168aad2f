import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'

type Props = {
  name: string
  /** From 1. */
  place: number
  last: number
  isBusy: boolean
  /** Offers the first place too: for a long list on one page. */
  hasTop?: boolean
  onPlace: (place: number, button: HTMLElement) => void
}

/** Moves one row of an order up or down, or to the top. At the ends a button does nothing but keeps the focus. */
export function PlaceButtons({ name, place, last, isBusy, hasTop = false, onPlace }: Props) {
  const { t } = useLingui()
  const moveTo = (next: number) => (event: { currentTarget: HTMLElement }) => {
    if (!isBusy && next !== place && next >= 1 && next <= last) onPlace(next, event.currentTarget)
  }
  return (
    <>
      {hasTop && (
        <IconButton
          aria-label={t`Move ${name} to the top`}
          aria-disabled={place === 1 || undefined}
          onClick={moveTo(1)}
        >
          <ArrowUpToLine aria-hidden size={20} />
        </IconButton>
      )}
      <IconButton aria-label={t`Move ${name} up`} aria-disabled={place === 1 || undefined} onClick={moveTo(place - 1)}>
        <ArrowUp aria-hidden size={20} />
      </IconButton>
      <IconButton
        aria-label={t`Move ${name} down`}
        aria-disabled={place === last || undefined}
        onClick={moveTo(place + 1)}
      >
        <ArrowDown aria-hidden size={20} />
      </IconButton>
    </>
  )
}
