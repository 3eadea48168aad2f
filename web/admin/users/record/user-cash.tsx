import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { cashOf } from '../users.queries.ts'

/** The cash that a person has in hand, and since when; nothing for one who never had any. */
export function UserCash({ id }: { id: number }) {
  const language = useLanguage()
  const { data: box } = useQuery(cashOf(id, useSession()))
  if (!box) return null
  return (
    <Panel title={<Trans>Cash in hand</Trans>}>
      <Facts>
        <Fact label={<Trans>Amount</Trans>}>
          {ksh(box.balance)}{' '}
          {box.isAboveBound && (
            <Badge tone="warning">
              <Trans>Above the limit</Trans>
            </Badge>
          )}
        </Fact>
        {box.since && <Fact label={<Trans>Oldest cash</Trans>}>{formatDay(box.since, language)}</Fact>}
        {box.onTheWay > 0 && <Fact label={<Trans>Not accepted yet</Trans>}>{ksh(box.onTheWay)}</Fact>}
      </Facts>
      <Link to={recordPaths.cashBox(box.id)}>
        <Trans>Open the cash book</Trans>
      </Link>
    </Panel>
  )
}
