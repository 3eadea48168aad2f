import { Trans, useLingui } from '@lingui/react/macro'
import { confirmTwoFactor, type startTwoFactor } from '#contract/account/security.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { api } from '#web/lib/http/api.ts'
import { ReauthForm } from '../reauth-form.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './two-factor.module.css'

export type Secret = ResponseOf<typeof startTwoFactor>

/** Groups of four letters, which are easier to type without errors. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

type Props = { secret: Secret; onConfirmed: (recoveryCodes: string[]) => void; onCancel: () => void }

/** The second step: the secret is entered into the authenticator app, and its first code confirms it. */
export function ScanSecret({ secret: { secret, url, qrSvg }, onConfirmed, onCancel }: Props) {
  const { t } = useLingui()
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <Trans>Open an authenticator app, such as Google Authenticator or Aegis, and scan this picture.</Trans>
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
            alt={t`QR code with the secret below`}
            width={200}
            height={200}
          />
          <a className={styles.app} href={url}>
            <Trans>The app is on this phone: open it</Trans>
          </a>
        </li>
        <li>
          <Trans>Cannot scan? Type this secret into the app.</Trans>
          <p className={styles.secret}>
            <code>{inGroups(secret)}</code>
            <CopyButton text={secret} />
          </p>
        </li>
        <li>
          <Trans>Type the six digits that the app shows.</Trans>
        </li>
      </ol>
      <ReauthForm
        proof="code"
        submitLabel={<Trans>Switch it on</Trans>}
        failed={t`That did not work. Please try again.`}
        onProof={async ({ code }) => onConfirmed((await api(confirmTwoFactor, { body: { code } })).recoveryCodes)}
        onCancel={onCancel}
      />
    </>
  )
}
