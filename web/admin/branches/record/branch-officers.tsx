import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { BranchOfficer, BranchRecord } from '#contract/lending/branches.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { PartList, usePartPage } from '#web/admin/record/part-list.tsx'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { officerStatusLabels } from '../branch-states.ts'
import { branchOfficers } from '../branches.queries.ts'

const loadForm = () => import('../forms/officer-form.tsx')

/** The credit officers of a branch with their accounts and groups. */
export function BranchOfficers({ branch: { id, status } }: { branch: BranchRecord }) {
  const { t } = useLingui()
  const pages = usePartPage()
  const query = useQuery({ ...branchOfficers(id, pages.page, useSession()), placeholderData: keepPreviousData })
  return (
    <Panel title={<Trans>Credit officers</Trans>}>
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load credit officers.`}
        emptyText={<Trans>The branch has no credit officers yet. Groups need one.</Trans>}
      >
        {(officer) => <Officer branchId={id} officer={officer} />}
      </PartList>
      {status === 'active' && (
        <div>
          <DialogButton
            icon={<Plus aria-hidden size={18} />}
            size="36rem"
            label={<Trans>Add credit officer</Trans>}
            load={loadForm}
            part={{ branchId: id }}
          />
        </div>
      )}
    </Panel>
  )
}

function Officer({ branchId, officer }: { branchId: number; officer: BranchOfficer }) {
  const { t } = useLingui()
  const { id, name, phone, account, status, groups } = officer
  return (
    <>
      <span className={layout.lines}>
        <span className={layout.head}>
          {name}
          {status === 'inactive' && <Badge>{t(officerStatusLabels.inactive)}</Badge>}
        </span>
        <small>
          {phone !== null && <a href={`tel:${phone}`}>{toLocalPhone(phone)}</a>}
          {phone !== null && ', '}
          {account === null ? <Trans>no account</Trans> : <AccountName account={account} officer={name} />}
          {account !== null && account.status !== 'active' && (
            <>
              {' '}
              <Trans>(account not active)</Trans>
            </>
          )}
        </small>
      </span>
      <span className={layout.head}>
        <Can permission={screens.orders.permission}>
          <Link to={`${screens.orders.path}?officer=${id}`}>
            <Trans>Orders</Trans>
          </Link>
        </Can>
        <Can permission="Place Orders">
          <Link to={`${screens.groups.path}?officer=${id}`}>
            <Plural value={groups} one="# group" other="# groups" />
          </Link>
        </Can>
        <DialogButton
          label={<Pencil aria-hidden size={20} />}
          name={t`Edit ${name}`}
          title={t`Edit ${name}`}
          variant="quiet"
          size="36rem"
          load={loadForm}
          part={{ branchId, officer }}
        />
      </span>
    </>
  )
}

type AccountNameProps = { account: NonNullable<BranchOfficer['account']>; officer: string }

/** The name of the account where it is another one, as a link to the user record for those who may open it. */
function AccountName({ account: { id, name }, officer }: AccountNameProps) {
  const text = name === officer ? <Trans>user account</Trans> : name
  return can(useSession(), screens.users.permission) ? <Link to={recordPaths.user(id)}>{text}</Link> : text
}
