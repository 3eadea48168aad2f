import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { copyText } from '#web/lib/format/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import styles from './share-button.module.css'

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Shares with navigator.share() where it exists; otherwise copies the link. */
export function ShareButton({ name, path }: { name: string; path: string }) {
  const { t } = useLingui()

  const copy = async (url: string) =>
    (await copyText(url)) ? toast(t`Link copied`) : toast(t`Copy this link: ${url}`, 'info', 5000)

  const share = async () => {
    const url = location.origin + path
    if (!navigator.share) return copy(url)
    try {
      await navigator.share({ title: name, url })
    } catch (error) {
      if (!isAborted(error)) await copy(url)
    }
  }

  return (
    <Button variant="quiet" className={styles.share} onClick={share}>
      <Share2 aria-hidden size={18} />
      <Trans>Share</Trans>
    </Button>
  )
}
