import { Trans, useLingui } from '@lingui/react/macro'
import { longestMeetingPlace, weekdays } from '#contract/lending/group-choices.ts'
import { addGroup, editGroup, type GroupRecord } from '#contract/lending/groups.staff.ts'
import { weekdayName, weekdayNames } from '#contract/messages/weekday-names.ts'
import layout from '#web/admin/record/layout.module.css'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { groupStates } from '../group-look.tsx'
import { type GroupFormInput, GroupForm as GroupFormSchema, type GroupFormValues } from './group-form.schema.ts'
import { OfficerOptions } from './officer-options.tsx'

/** Labels of the fields of a group, for the form, for comparing two versions and for the history. */
export function useGroupLabels() {
  const { t } = useLingui()
  return {
    name: t`Name`,
    meetingDay: t`Day of meeting`,
    meetingTime: t`Time of meeting`,
    meetingPlace: t`Place of meeting`,
    status: t`Status`,
  }
}

/** How the values of a group are shown where two versions are compared. */
export function useGroupFormats() {
  const { t } = useLingui()
  const language = useLanguage()
  return {
    meetingDay: (value: unknown) => weekdayName(value, language),
    status: groupStates.formatIn(t),
  }
}

const fieldsOf = (group: GroupRecord | undefined): GroupFormInput => ({
  id: group?.id ?? null,
  name: group?.name ?? '',
  creditOfficerId: group ? undefined : null,
  meetingDay: group?.meetingDay ?? null,
  meetingTime: group?.meetingTime ?? '',
  meetingPlace: group?.meetingPlace ?? '',
  status: group?.status === 'inactive' ? group.status : 'active',
  version: group?.version ?? 0,
})

const send = ({ id, creditOfficerId = 0, status, version, ...details }: GroupFormValues, idempotencyKey: string) =>
  id === null
    ? api(addGroup, { body: { ...details, creditOfficerId }, idempotencyKey })
    : api(editGroup, { params: { id }, body: { ...details, status, version } })

const emptyText = (stored: unknown) => stored ?? ''

/** Unsaved groups by session, and by record or 'new'. */
const drafts = createFormDrafts<GroupFormInput>()

type Props = {
  group?: GroupRecord
  onClose: () => void
  onAdded?: ((group: GroupRecord) => unknown) | undefined
}

/**
 * Adds a group, which gets the next number, or changes a stored one. What was typed lasts until it is saved or
 * cancelled.
 */
export default function GroupForm({ group, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = useGroupLabels()
  const formats = useGroupFormats()
  const edit = useEditForm({
    schema: GroupFormSchema,
    stored: fieldsOf(group),
    drafts,
    owner: `${key} ${group?.id ?? 'new'}`,
    firstField: 'name',
    onClose,
    onSaved: onAdded,
    send,
    failed: group ? t`Failed to save group` : t`Failed to add group`,
    toFormValue: { meetingTime: emptyText, meetingPlace: emptyText },
    invalidates: [groupKeys.all, clientKeys.all],
    done: group ? t`Group saved.` : t`Group added.`,
  })
  return (
    <EditForm
      edit={edit}
      labels={labels}
      formats={formats}
      label={group ? undefined : <Trans>Add Group</Trans>}
      className={layout.form}
    >
      <TextInput name="name" label={labels.name} maxLength={80} autoComplete="off" data-autofocus required />
      {!group && (
        <SelectInput
          isId
          name="creditOfficerId"
          label={<Trans>Credit officer</Trans>}
          hint={t`The group belongs to the officer's branch.`}
          required
        >
          <OfficerOptions />
        </SelectInput>
      )}
      <MeetingFields labels={labels} />
      {group && (
        <SelectInput name="status" label={labels.status} hint={t`An inactive group takes no orders.`}>
          <option value="active">{t(groupStates.nameOf('active'))}</option>
          <option value="inactive">{t(groupStates.nameOf('inactive'))}</option>
        </SelectInput>
      )}
    </EditForm>
  )
}

/** Day, time and place of the meetings, each of which may be unknown. */
function MeetingFields({ labels }: { labels: ReturnType<typeof useGroupLabels> }) {
  const { t } = useLingui()
  const names = weekdayNames[useLanguage()]
  return (
    <>
      <div className={layout.pair}>
        <SelectInput isId name="meetingDay" label={labels.meetingDay}>
          <option value="">{t`Not known`}</option>
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {names[day]}
            </option>
          ))}
        </SelectInput>
        <TextInput type="time" name="meetingTime" label={labels.meetingTime} />
      </div>
      <TextInput
        name="meetingPlace"
        label={labels.meetingPlace}
        hint={t`For example a church, a school or the home of a member.`}
        maxLength={longestMeetingPlace}
        autoComplete="off"
      />
    </>
  )
}
