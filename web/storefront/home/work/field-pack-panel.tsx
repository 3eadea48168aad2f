import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Backpack } from 'lucide-react'
import { fetchPack, heldPack } from '#web/features/field-pack/kept-pack.ts'
import { untilStored } from '#web/lib/boot/new-version.ts'
import { formatSince } from '#web/lib/format/dates.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './staff-work.module.css'

/** What this phone keeps for a day without a connection, and a button that fetches it again. */
export function FieldPackPanel({ session }: { session: Session }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: held } = useQuery(heldPack(session))
  const { act, isBusy } = useAction({
    run: async () => {
      await fetchPack(client, session)
      await untilStored()
    },
    done: t`This phone is ready for the field.`,
    failed: t`No connection. Please try again.`,
  })
  return (
    <Panel title={<Trans>For a day without a connection</Trans>}>
      {held ? <Held held={held} /> : <NothingHeld isKnown={held === null} />}
      <div className={styles.row}>
        <Button variant="secondary" busy={isBusy} onClick={() => act()}>
          <Backpack aria-hidden size={18} />
          <Trans>Get ready for the field</Trans>
        </Button>
      </div>
    </Panel>
  )
}

const NothingHeld = ({ isKnown }: { isKnown: boolean }) => (
  <p className={styles.none}>{isKnown && <Trans>Nothing is kept on this phone yet.</Trans>}</p>
)

type Counts = { at: number; groups: number; clients: number; sheets: number; products: number }

function Held({ held }: { held: Counts }) {
  const time = formatSince(held.at, Date.now(), useLanguage())
  return (
    <>
      <p>
        <Trans>Last fetched {time}.</Trans>
      </p>
      <p className={styles.note}>
        <Plural value={held.groups} one="# group" other="# groups" />
        {', '}
        <Plural value={held.clients} one="# client" other="# clients" />
        {', '}
        <Plural value={held.sheets} one="# collection sheet" other="# collection sheets" />
        {', '}
        <Plural value={held.products} one="# product in stock" other="# products in stock" />
      </p>
    </>
  )
}
