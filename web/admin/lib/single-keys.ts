import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

/** Whether shortcuts of single keys are on, such as `/` and `g o`. A person may switch them off (WCAG 2.1.4). */
export const singleKeys = stored<boolean>(storageKeys.singleKeys, true, (json) => json !== false)

const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

export const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null

/** Whether a key may act as a shortcut: not during typing, with a modifier, in a dialog, or while they are off. */
export const isSingleKey = (event: KeyboardEvent) =>
  singleKeys.get() &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.repeat) &&
  !isTyping(event) &&
  !isDialogOpen()
