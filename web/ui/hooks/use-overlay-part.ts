import { type LoadPart, useLazyPart } from './use-lazy-part.ts'

/** A part of an overlay, loaded when it first opens. An overlay whose part could not be loaded is closed. */
export const useOverlayPart = <Props>(load: LoadPart<Props>, opened: boolean, onClose: () => void) =>
  useLazyPart(load, opened, onClose)
