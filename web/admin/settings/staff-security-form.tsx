import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type StaffSecurity, saveStaffSecurity } from '#contract/site/staff-security.staff.ts'
import { AccountQuery } from '#web/blocks/account/account-query.tsx'
import { ConflictAlert } from '#web/lib/form/conflict-alert.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { NumberInput } from '#web/lib/form/number-fields.tsx'
import { SaveBar } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { MultiSelectInput } from '#web/ui/form/multi-select-input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './settings.module.css'
import { staffSecurity } from './settings.queries.ts'
import { StaffSecurityForm as StaffSecuritySchema } from './settings-forms.schema.ts'

/** How all staff sign in. */
export function StaffSecurityPanel() {
  const query = useQuery(staffSecurity(useSession()))
  return (
    <Panel title={<Trans>Sign-in of all staff</Trans>}>
      <AccountQuery query={query}>{(stored) => <StaffSecurityForm stored={stored} />}</AccountQuery>
    </Panel>
  )
}

export function StaffSecurityForm({ stored }: { stored: StaffSecurity }) {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const { roles, ...values } = stored
  const labels = {
    twoFactorRoles: t`Roles that require two-factor sign-in`,
    sessionHours: t`Hours a session lasts`,
    rememberedHours: t`Hours a session lasts with Remember me`,
  }
  const formats = {
    twoFactorRoles: (ids: unknown) =>
      roles
        .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
        .map(({ name }) => name)
        .join(', '),
  }
  const form = useContractForm({ schema: StaffSecuritySchema, defaultValues: values })
  const { submit, isBusy, conflict } = useSubmit({
    form,
    send: (body) => api(saveStaffSecurity, { body }),
    failed: t`The security settings were not saved. Please try again.`,
    done: t`Security settings saved.`,
    onDone: ({ roles: counted, ...saved }) => {
      client.setQueryData(staffSecurity(session).queryKey, { ...saved, roles: counted })
      form.reset(saved)
    },
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <MultiSelectInput
        name="twoFactorRoles"
        label={labels.twoFactorRoles}
        hint={t`From their next click, accounts of these roles can do nothing before they set it up.`}
        options={roles.map(({ id, name, without }) => ({
          value: id,
          label: (
            <>
              {name}
              {without > 0 && (
                <span className={styles.without}>
                  {' '}
                  <Plural value={without} one="(# account has not set it up)" other="(# accounts have not set it up)" />
                </span>
              )}
            </>
          ),
        }))}
      />
      <div className={styles.fields}>
        <NumberInput
          name="sessionHours"
          label={labels.sessionHours}
          hint={t`Staff are signed out after so many hours without use, on open sessions too.`}
          inputMode="numeric"
          required
        />
        <NumberInput
          name="rememberedHours"
          label={labels.rememberedHours}
          hint={t`The same for staff who choose to be remembered; 720 hours are 30 days.`}
          inputMode="numeric"
          required
        />
      </div>
      {conflict ? (
        <ConflictAlert conflict={conflict} labels={labels} formats={formats} onSave={submit} />
      ) : (
        <FormError />
      )}
      <SaveBar>
        <FormActions>
          <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
            <Trans>Save Security</Trans>
          </SubmitButton>
        </FormActions>
      </SaveBar>
    </Form>
  )
}
