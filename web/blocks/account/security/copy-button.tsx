import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { copyText } from '#web/lib/format/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'

export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui()
  const copy = async () =>
    (await copyText(text))
      ? toast(t`Copied`)
      : toast(t`This browser does not allow copying. Please write it down.`, 'error')
  return (
    <Button variant="secondary" onClick={copy}>
      <Copy aria-hidden size={18} />
      <Trans>Copy</Trans>
    </Button>
  )
}
