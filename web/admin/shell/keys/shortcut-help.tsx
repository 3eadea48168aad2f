import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { ownPages } from '#web/admin/lib/own-pages.ts'
import { singleKeys } from '#web/admin/lib/single-keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import styles from './shortcut-help.module.css'
import { shortcutsOf } from './shortcuts.ts'

/** The list of shortcuts. */
export default function ShortcutHelp({ onPick }: { onPick: () => void }) {
  const { t } = useLingui()
  const areOn = useStored(singleKeys)
  return (
    <div className={styles.help}>
      <dl className={styles.list}>
        {shortcutsOf(useSession()).map(({ keys, name }) => (
          <div key={keys.join(' ')} className={styles.line}>
            <dt>{t(name)}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && (
                    <span className={styles.then}>
                      <Trans context="one key after another">then</Trans>
                    </span>
                  )}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {areOn ? (
          <Trans>
            Single keys do nothing while you type.{' '}
            <Link to={ownPages.me.path} onClick={onPick}>
              Turn them off
            </Link>
          </Trans>
        ) : (
          <Trans>
            Single keys are off.{' '}
            <Link to={ownPages.me.path} onClick={onPick}>
              Turn them on
            </Link>
          </Trans>
        )}
      </p>
    </div>
  )
}
