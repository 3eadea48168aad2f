import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useInstall } from '#web/lib/boot/install-prompt.ts'
import { Button } from '#web/ui/button.tsx'

/** Puts the shop on the device's home screen; nothing where the browser does not offer it. */
export function InstallButton() {
  const install = useInstall()
  return (
    install && (
      <Button variant="quiet" onClick={install}>
        <Smartphone aria-hidden size={18} />
        <Trans>Install the app</Trans>
      </Button>
    )
  )
}
