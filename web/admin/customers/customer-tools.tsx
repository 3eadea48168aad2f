import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { customerSegments, customerStatuses } from '#contract/lending/customer-choices.ts'
import { ksh } from '#contract/money.ts'
import { groupList } from '#web/features/checkout/checkout.queries.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { BranchFilter, useBranchName } from '../lib/branch-filter.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import type { FilterControl } from '../list/filters/filter-sheet.tsx'
import { type ActiveFilter, type ListFilter, ListTools } from '../list/list-tools.tsx'
import { ViewChoice } from '../list/tools/view-choice.tsx'
import { segmentLabels, statusLabels } from './customer-badges.tsx'
import styles from './customers.module.css'
import type { CustomerFilter } from './customers.queries.ts'

export function CustomerTools({ filter }: { filter: ListFilter<CustomerFilter> }) {
  const { t } = useLingui()
  const advanced = useAdvancedChips(filter)
  const [isOpen, setOpen] = useState(advanced.length > 0)
  const { status, segment, view } = filter.value
  const active = [
    ...(status ? [{ name: t(statusLabels[status]), onRemove: () => filter.change({ status: undefined }) }] : []),
    ...(segment ? [{ name: t(segmentLabels[segment]), onRemove: () => filter.change({ segment: undefined }) }] : []),
    ...advanced,
  ]
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Name, email or phone</Trans>, placeholder: t`Search customers...` }}
      filters={(control) => (
        <>
          <ChoiceFilter
            label={<Trans>Status</Trans>}
            choices={customerStatuses}
            nameOf={(one) => t(statusLabels[one])}
            value={control.value.status}
            onChange={(status) => control.change({ status })}
          />
          <ChoiceFilter
            label={<Trans>Segment</Trans>}
            choices={customerSegments}
            nameOf={(one) => t(segmentLabels[one])}
            value={control.value.segment}
            onChange={(segment) => control.change({ segment })}
          />
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden size={18} />
            <Trans>Advanced</Trans>
          </Button>
          {isOpen && <AdvancedFilters {...control} />}
        </>
      )}
    >
      <ViewChoice
        isTable={!view}
        tiles={<Trans>Cards</Trans>}
        onTable={() => filter.change({ view: undefined })}
        onTiles={() => filter.change({ view: 'cards' })}
      />
    </ListTools>
  )
}

/** The groups that the session may read, with their officers. */
function useGroups() {
  const session = useSession()
  const { data = [] } = useQuery({ ...groupList(session), enabled: can(session, 'Place Orders') })
  return data
}

function AdvancedFilters({ value, change }: FilterControl<CustomerFilter>) {
  const { t } = useLingui()
  const groups = useGroups()
  const officers = new Map(groups.map((group) => [group.creditOfficerId, group.creditOfficer]))
  const idIn = (text: string) => (text ? Number(text) : undefined)
  const amountIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
  return (
    <div className={styles.advanced}>
      <BranchFilter value={value.branch} onChange={(branch) => change({ branch })} />
      {groups.length > 0 && (
        <>
          <SelectField
            label={<Trans>Group</Trans>}
            value={value.group ?? ''}
            onChange={({ target }) => change({ group: idIn(target.value) })}
          >
            <option value="">{t`All`}</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={<Trans>Credit officer</Trans>}
            value={value.officer ?? ''}
            onChange={({ target }) => change({ officer: idIn(target.value) })}
          >
            <option value="">{t`All`}</option>
            {[...officers].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <Field
        label={<Trans>Spent from</Trans>}
        before="KSh"
        inputMode="numeric"
        value={value.spentFrom ?? ''}
        onChange={({ target }) => change({ spentFrom: amountIn(target.value) })}
      />
      <Field
        label={<Trans>Spent to</Trans>}
        before="KSh"
        inputMode="numeric"
        value={value.spentTo ?? ''}
        onChange={({ target }) => change({ spentTo: amountIn(target.value) })}
      />
      <Field
        type="date"
        label={<Trans>Last order from</Trans>}
        value={value.lastOrderFrom ?? ''}
        max={value.lastOrderTo}
        onChange={({ target }) => change({ lastOrderFrom: target.value || undefined })}
      />
      <Field
        type="date"
        label={<Trans>Last order to</Trans>}
        value={value.lastOrderTo ?? ''}
        min={value.lastOrderFrom}
        onChange={({ target }) => change({ lastOrderTo: target.value || undefined })}
      />
      <SelectField
        label={<Trans>Account</Trans>}
        value={value.account ?? ''}
        onChange={({ target }) =>
          change({ account: (['with', 'without'] as const).find((one) => one === target.value) })
        }
      >
        <option value="">{t`All`}</option>
        <option value="with">{t`With an account`}</option>
        <option value="without">{t`Without an account`}</option>
      </SelectField>
      <SelectField
        label={<Trans>Lending</Trans>}
        value={value.lending ?? ''}
        onChange={({ target }) =>
          change({ lending: (['blocked', 'open'] as const).find((one) => one === target.value) })
        }
      >
        <option value="">{t`All`}</option>
        <option value="blocked">{t`Blocked`}</option>
        <option value="open">{t`Not blocked`}</option>
      </SelectField>
      <SelectField
        label={<Trans>Phone</Trans>}
        value={value.sharesPhone ? 'yes' : ''}
        onChange={({ target }) => change({ sharesPhone: target.value === 'yes' || undefined })}
      >
        <option value="">{t`All`}</option>
        <option value="yes">{t`Same as another customer`}</option>
      </SelectField>
    </div>
  )
}

/** The chips of the advanced filters. */
function useAdvancedChips(filter: ListFilter<CustomerFilter>): ActiveFilter[] {
  const { t } = useLingui()
  const language = useLanguage()
  const branchName = useBranchName()
  const groups = useGroups()
  const { branch, group, officer, spentFrom, spentTo, lastOrderFrom, lastOrderTo } = filter.value
  const { account, lending, sharesPhone } = filter.value
  const chip = (name: string, cleared: Partial<CustomerFilter>) => ({ name, onRemove: () => filter.change(cleared) })
  const least = spentFrom === undefined ? '' : ksh(spentFrom)
  const most = spentTo === undefined ? '' : ksh(spentTo)
  const first = lastOrderFrom && formatDay(lastOrderFrom, language)
  const last = lastOrderTo && formatDay(lastOrderTo, language)
  const groupName = groups.find(({ id }) => id === group)?.name
  const officerName = groups.find(({ creditOfficerId }) => creditOfficerId === officer)?.creditOfficer
  return [
    ...(branch ? [chip(branchName(branch), { branch: undefined })] : []),
    ...(group ? [chip(groupName ?? t`Group ${group}`, { group: undefined })] : []),
    ...(officer ? [chip(officerName ?? t`Officer ${officer}`, { officer: undefined })] : []),
    ...(least ? [chip(t`Spent from ${least}`, { spentFrom: undefined })] : []),
    ...(most ? [chip(t`Spent to ${most}`, { spentTo: undefined })] : []),
    ...(first ? [chip(t`Last order from ${first}`, { lastOrderFrom: undefined })] : []),
    ...(last ? [chip(t`Last order to ${last}`, { lastOrderTo: undefined })] : []),
    ...(account ? [chip(account === 'with' ? t`With an account` : t`Without an account`, { account: undefined })] : []),
    ...(lending ? [chip(lending === 'blocked' ? t`Blocked` : t`Not blocked`, { lending: undefined })] : []),
    ...(sharesPhone ? [chip(t`Same phone as another customer`, { sharesPhone: undefined })] : []),
  ]
}
