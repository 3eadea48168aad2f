import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'

type Props = {
  name: string
  /** From 1. */
  place: number
  last: number
  isBusy: boolean
  onPlace: (place: number, button: HTMLElement) => void
}

/** Moves one row of an order up or down. At the ends a button does nothing but keeps the focus. */
export function PlaceButtons({ name, place, last, isBusy, onPlace }: Props) {
  const { t } = useLingui()
  const step = (by: -1 | 1) => (event: { currentTarget: HTMLElement }) => {
    const next = place + by
    if (!isBusy && next >= 1 && next <= last) onPlace(next, event.currentTarget)
  }
  return (
    <>
      <IconButton aria-label={t`Move ${name} up`} aria-disabled={place === 1 || undefined} onClick={step(-1)}>
        <ArrowUp aria-hidden size={20} />
      </IconButton>
      <IconButton aria-label={t`Move ${name} down`} aria-disabled={place === last || undefined} onClick={step(1)}>
        <ArrowDown aria-hidden size={20} />
      </IconButton>
    </>
  )
}
