import { useBrowserValue } from './hydrated.tsx'

declare global {
  interface Window {
    /** The browser's offer to install the app, kept by `inlineHeadScript`: it may come before the page is hydrated. */
    installPrompt?: (Event & { prompt(): Promise<unknown> }) | undefined
  }
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** The browser asks its own question; its offer can be used once. */
function install() {
  void window.installPrompt?.prompt()
  window.installPrompt = undefined
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('beforeinstallprompt', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('beforeinstallprompt', listener)
  }
}

/** Installs the app, where the browser offers it and it is not installed; else null. */
export const useInstall = (): (() => void) | null =>
  useBrowserValue(
    subscribe,
    () => (window.installPrompt ? install : null),
    () => null,
  )
