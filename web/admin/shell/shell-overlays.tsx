import { Trans } from '@lingui/react/macro'
import { type LoadComponent, prepare, useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import type { PaletteProps } from './palette/palette.tsx'
import type { useShellOverlays } from './use-shell-overlays.ts'

const loadPalette: LoadComponent<PaletteProps> = () => import('./palette/palette.tsx')
const loadHelp: LoadComponent<{ onPick: () => void }> = () => import('./keys/shortcut-help.tsx')

/** Loads the palette before its button is pressed. */
export function preparePalette() {
  prepare(loadPalette)
  prepareModal()
}

/** The palette and the help, loaded when first opened. */
export function ShellOverlays({ palette, help, act }: ReturnType<typeof useShellOverlays>) {
  const Palette = useLazyComponent(loadPalette, palette.opened, palette.close)
  const Help = useLazyComponent(loadHelp, help.opened, help.close)
  return (
    <>
      {Palette && <Palette opened={palette.opened} onClose={palette.close} onFollow={palette.follow} onAction={act} />}
      {Help && (
        <Modal opened={help.opened} onClose={help.close} title={<Trans>Shortcuts</Trans>}>
          <Help onPick={help.follow} />
        </Modal>
      )}
    </>
  )
}
