import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { setRegion } from '#contract/region.ts'
import { type GeneralSettings, saveGeneralSettings } from '#contract/site/general-settings.staff.ts'
import { publicSettings } from '#web/features/settings/settings.queries.ts'
import { ConflictAlert } from '#web/lib/form/conflict-alert.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { SaveBar } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DraftAlert } from '../lib/draft-alert.tsx'
import { CompanyFields } from './company-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useGeneralFormats, useGeneralLabels } from './general-labels.ts'
import { SectionLinks } from './general-sections.tsx'
import { toFormValue, toGeneralForm } from './general-values.ts'
import { RulesFields } from './rules-fields.tsx'
import { LendingFields, SellingFields } from './selling-fields.tsx'
import styles from './settings.module.css'
import { generalSettings } from './settings.queries.ts'
import { type GeneralFormInput, GeneralForm as GeneralSchema } from './settings-forms.schema.ts'
import { ShopTextsFields } from './shop-texts-fields.tsx'

/** Unsaved settings of a session. A logo is too large to store. */
const drafts = createFormDrafts<GeneralFormInput>({ storedAs: 'settings', except: ['logo'] })

/** The settings of the organisation in one form. What was typed lasts until it is saved or discarded. */
export function GeneralForm({ settings }: { settings: GeneralSettings }) {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const labels = useGeneralLabels()
  const formats = useGeneralFormats()
  const form = useContractForm({ schema: GeneralSchema, defaultValues: toGeneralForm(settings) })
  const draft = drafts.useFormDraft(form, session.key)
  const { isDirty } = form.formState

  const { submit, isBusy, conflict } = useSubmit({
    form,
    send: (body) => api(saveGeneralSettings, { body }),
    failed: t`The settings were not saved. Please try again.`,
    toFormValue,
    done: t`Settings saved.`,
    invalidates: [publicSettings().queryKey],
    onDone: (saved) => {
      setRegion(saved)
      client.setQueryData(generalSettings(session).queryKey, saved)
      drafts.clear(session.key)
      form.reset(toGeneralForm(saved))
    },
  })
  const discard = () => {
    drafts.clear(session.key)
    form.reset(toGeneralForm(settings))
  }

  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <SectionLinks />
      <DraftAlert draft={draft} />
      <CompanyFields settings={settings} />
      <ContactFields />
      <SellingFields />
      <LendingFields />
      <ShopTextsFields />
      <RulesFields />
      {conflict ? (
        <ConflictAlert conflict={conflict} labels={labels} formats={formats} onSave={submit} />
      ) : (
        <FormError />
      )}
      <SaveBar>
        <FormActions>
          <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
            <Trans>Save General Settings</Trans>
          </SubmitButton>
          {isDirty && !isBusy && (
            <Button variant="quiet" onClick={discard}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
        </FormActions>
      </SaveBar>
    </Form>
  )
}
