import { useLingui } from '@lingui/react/macro'
import { longestMeetingPlace, weekdays } from '#contract/lending/group-choices.ts'
import { weekdayName, weekdayNames } from '#contract/messages/weekday-names.ts'
import layout from '#web/admin/record/layout.module.css'
import { useLanguage } from '#web/lib/url/paths.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { groupStates } from '../group-look.tsx'

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

export function GroupNameInput() {
  const labels = useGroupLabels()
  return <TextInput name="name" label={labels.name} maxLength={80} autoComplete="off" data-autofocus required />
}

/** Day, time and place of the meetings, each of which may be unknown. */
export function MeetingFields() {
  const { t } = useLingui()
  const labels = useGroupLabels()
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
