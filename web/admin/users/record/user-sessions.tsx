import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { endUserSessions, endUserTwoFactor } from '#contract/account/user-changes.staff.ts'
import type { UserRecord } from '#contract/account/users.staff.ts'
import { ownPages } from '#web/admin/lib/own-pages.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { userKeys } from '#web/lib/query/keys.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useUserRights } from '../user-rights.ts'
import styles from '../users.module.css'

/** Where the person is signed in, and how. */
export function UserSessions({ user }: { user: UserRecord }) {
  const { t } = useLingui()
  const { id, name, openSessions, twoFactor } = user
  const { edits, isOwn } = useUserRights()(user)
  return (
    <Panel title={<Trans>Sign-in</Trans>}>
      <div className={styles.form}>
        <p>
          {openSessions === 0 ? (
            <Trans>Signed in nowhere.</Trans>
          ) : (
            <Plural value={openSessions} one="Signed in on # device." other="Signed in on # devices." />
          )}
        </p>
        {edits && openSessions > 0 && (
          <ConfirmButton
            button={<Trans>End all sessions</Trans>}
            label={t`End all sessions`}
            title={<Trans>Sign {name} out everywhere?</Trans>}
            confirmLabel={<Trans>End all sessions</Trans>}
            cancelLabel={<Trans>Cancel</Trans>}
            onConfirm={() => api(endUserSessions, { params: { id } })}
            done={t`${name} is signed out everywhere.`}
            failed={t`The sessions were not ended. Please try again.`}
            stale={userKeys.all}
          >
            <p>
              {isOwn ? (
                <Trans>You are signed out on this device too.</Trans>
              ) : (
                <Trans>
                  The person signs in again with the same password. What was not saved on their screen is lost.
                </Trans>
              )}
            </p>
          </ConfirmButton>
        )}
        <p>
          {twoFactor ? (
            <Trans>Two-factor sign-in is on: a code of an app is needed besides the password.</Trans>
          ) : (
            <Trans>Two-factor sign-in is off.</Trans>
          )}
        </p>
        {isOwn && twoFactor && (
          <p>
            <Link to={ownPages.me.path}>
              <Trans>Your own is switched off in your profile, with your password.</Trans>
            </Link>
          </p>
        )}
        {edits && !isOwn && twoFactor && (
          <ConfirmButton
            button={<Trans>Switch off two-factor sign-in</Trans>}
            label={t`Switch off two-factor sign-in`}
            title={<Trans>Switch off two-factor sign-in of {name}?</Trans>}
            confirmLabel={<Trans>Switch off</Trans>}
            cancelLabel={<Trans>Keep it</Trans>}
            onConfirm={() => api(endUserTwoFactor, { params: { id } })}
            done={t`Two-factor sign-in of ${name} is off.`}
            failed={t`Two-factor sign-in is still on. Please try again.`}
            stale={userKeys.all}
          >
            <p>
              <Trans>
                For someone who lost the phone with the app. Make sure it is really them: from now on the password by
                itself is enough to sign in. An email tells them about it.
              </Trans>
            </p>
          </ConfirmButton>
        )}
      </div>
    </Panel>
  )
}
