import { type LoadComponent, useLazyComponent } from './use-lazy-part.ts'

/** A part of an overlay, loaded when it first opens. An overlay whose part could not be loaded is closed. */
export const useOverlayPart = <Props>(load: LoadComponent<Props>, opened: boolean, onClose: () => void) =>
  useLazyComponent(load, opened, onClose)
