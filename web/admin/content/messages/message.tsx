import { Trans, useLingui } from '@lingui/react/macro'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { screens } from '#web/admin/lib/screens.ts'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MessageView } from './message-view.tsx'
import { messageRecord } from './messages.queries.ts'

export const clientLoader = recordLoader(
  screens.messages,
  (client, id, session) => void client.prefetchQuery(messageRecord(id, session)),
)

export default function MessageScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.messages}
      kind={t`Contact message`}
      query={messageRecord}
      title={({ name }) => name}
      missing={<Trans>There is no such message. Messages of erased people are deleted.</Trans>}
      loading={<Skeleton height="12rem" />}
      failed={t`Failed to load messages.`}
    >
      {(message) => <MessageView message={message} />}
    </RecordScreen>
  )
}
