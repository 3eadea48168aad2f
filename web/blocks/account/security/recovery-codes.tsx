import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import { useContext, useEffect, useRef } from 'react'
import { saveFile } from '#web/lib/http/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SiteName } from '#web/ui/page.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './recovery-codes.module.css'

type Props = {
  codes: string[]
  /** Whether the codes replace earlier ones, or come with switching two-factor sign-in on. */
  isRenewed: boolean
  onSaved: () => void
}

/** The last step: recovery codes for a lost phone, to be saved elsewhere. They are not shown again. */
export function RecoveryCodes({ codes, isRenewed, onSaved }: Props) {
  const { t } = useLingui()
  const shop = useContext(SiteName)
  const box = useRef<HTMLDivElement>(null)
  const text = codes.join('\n')
  const heading = t`Recovery codes for ${shop}. Each works once.`
  const save = () => saveFile(new Blob([`${heading}\n\n${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')

  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Alert
        tone="success"
        title={
          isRenewed ? (
            <Trans>You have new recovery codes. The earlier ones no longer work.</Trans>
          ) : (
            <Trans>Two-factor authentication is on.</Trans>
          )
        }
      >
        <p>
          <Trans>
            Keep these recovery codes where you will find them without your phone. Each signs you in once. We cannot
            show them again.
          </Trans>
        </p>
      </Alert>
      <div className={styles.paper}>
        <p className={styles.heading}>{heading}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <CopyButton text={text} />
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          <Trans>Print</Trans>
        </Button>
        <Button variant="secondary" onClick={save}>
          <Download aria-hidden size={18} />
          <Trans>Download</Trans>
        </Button>
      </div>
      <Button className={styles.saved} onClick={onSaved}>
        <Trans>I've saved them</Trans>
      </Button>
    </div>
  )
}
