import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { languages } from '#contract/errors.ts'
import { type TextProvider, textKinds } from '#contract/site/text-choices.ts'
import { saveTextSettings, sendTestText, type TextSettings } from '#contract/site/texts.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { textKindNames, textStates, useReason } from '#web/admin/record/texts/text-labels.ts'
import { languageNames } from '#web/blocks/account/profile/profile-labels.tsx'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { copyText } from '#web/lib/format/copy-text.ts'
import { api } from '#web/lib/http/api.ts'
import { settingsKeys, textKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput, SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { MultiSelectInput } from '#web/ui/form/multi-select-input.tsx'
import styles from '../settings.module.css'
import { textSettings } from '../settings.queries.ts'
import {
  type TextSettingsInput,
  TextSettingsForm as TextSettingsSchema,
  type TextSettingsValues,
} from './text-settings-form.schema.ts'

type Props = { stored: TextSettings; onClose: () => void }

/** Unsaved settings by session; the key is typed again. */
const drafts = createFormDrafts<TextSettingsInput>({ except: ['key'] })

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const fieldsOf = (stored: TextSettings): TextSettingsInput => ({
  provider: stored.provider,
  username: stored.username ?? '',
  key: '',
  sender: stored.sender ?? '',
  name: stored.name,
  language: stored.language,
  quietFrom: String(stored.quietFrom),
  quietTo: String(stored.quietTo),
  kinds: stored.kinds,
  version: stored.version,
})

/** Connects the shop with a provider of texts, and chooses which are sent and when. */
export default function TextSettingsForm({ stored, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const providers: Record<TextProvider, string> = {
    off: t`No texts are sent`,
    africastalking: t`Africa's Talking`,
    demo: t`Pretend phones of the demo`,
  }
  const labels = {
    provider: t`Provider`,
    username: t`User name at Africa's Talking`,
    key: t`API key`,
    sender: t`Sender`,
    name: t`Name of the organisation in texts`,
    language: t`Language of people who chose none`,
    quietFrom: t`Quiet from`,
    quietTo: t`Quiet until`,
    kinds: t`Texts that are sent`,
  }
  const edit = useEditForm({
    schema: TextSettingsSchema,
    stored: fieldsOf(stored),
    drafts,
    owner: session.key,
    firstField: 'provider',
    onClose,
    send: ({ key, ...body }: TextSettingsValues) => api(saveTextSettings, { body: key ? { ...body, key } : body }),
    failed: t`The settings of texts were not saved. Please try again.`,
    done: t`Settings of texts saved.`,
    toFormValue: { quietFrom: String, quietTo: String },
    onSaved: (saved) => client.setQueryData(textSettings(session).queryKey, saved),
    invalidates: [settingsKeys.part(session.key, 'texts'), textKeys.all],
  })
  const provider = useWatch({ control: edit.form.control, name: 'provider' })
  const hourOptions = hours.map((hour) => (
    <option key={hour} value={hour}>
      {clock(hour)}
    </option>
  ))
  return (
    <div className={styles.form}>
      <EditForm
        edit={edit}
        labels={labels}
        formats={{ provider: (value) => providers[value as TextProvider] }}
        className={layout.form}
      >
        <SelectInput name="provider" label={labels.provider}>
          {stored.providers.map((one) => (
            <option key={one} value={one}>
              {providers[one]}
            </option>
          ))}
        </SelectInput>
        {provider === 'africastalking' && (
          <>
            <TextInput
              name="username"
              label={labels.username}
              hint={t`Of your app; "sandbox" for their sandbox.`}
              autoComplete="off"
            />
            <PasswordInput
              name="key"
              label={labels.key}
              hint={
                stored.hasKey ? t`Leave it empty to keep the stored one.` : t`It is stored encrypted and never shown.`
              }
              autoComplete="off"
            />
            <TextInput
              name="sender"
              label={labels.sender}
              hint={t`The name or short code that you have registered; empty for that of the provider.`}
              autoComplete="off"
            />
          </>
        )}
        <TextInput name="name" label={labels.name} hint={t`At the beginning of each text; at most 20 letters.`} />
        <SelectInput name="language" label={labels.language}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </SelectInput>
        <div className={styles.fields}>
          <SelectInput name="quietFrom" label={labels.quietFrom}>
            {hourOptions}
          </SelectInput>
          <SelectInput
            name="quietTo"
            label={labels.quietTo}
            hint={t`Texts of these hours wait for their end; the same hour twice for no quiet hours.`}
          >
            {hourOptions}
          </SelectInput>
        </div>
        <MultiSelectInput
          name="kinds"
          label={labels.kinds}
          options={textKinds.map((kind) => ({ value: kind, label: t(textKindNames[kind]) }))}
        />
      </EditForm>
      {stored.provider === 'africastalking' && <Addresses stored={stored} />}
      {stored.provider !== 'off' && <TestText />}
    </div>
  )
}

/** What is entered at the provider, so that it tells of deliveries and of people who stop texts. */
function Addresses({ stored: { deliveryUrl, stopUrl } }: { stored: TextSettings }) {
  const { t } = useLingui()
  const copy = async () => {
    const isCopied = await copyText(`${deliveryUrl}\n${stopUrl}`)
    toast(isCopied ? t`Addresses copied` : t`This browser did not let us copy.`, isCopied ? 'success' : 'error')
  }
  return (
    <section className={layout.form}>
      <p className={layout.note}>
        <Trans>
          Enter both addresses at Africa's Talking, under SMS: the first for delivery reports, the second for incoming
          messages and the opt-out of bulk texts.
        </Trans>
      </p>
      <div>
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden size={18} />
          <Trans>Copy addresses</Trans>
        </Button>
      </div>
    </section>
  )
}

/** Sends a text at once, and shows what the provider answered. */
function TestText() {
  const { t } = useLingui()
  const [phone, setPhone] = useState('')
  const reasonOf = useReason()
  const test = useAction({
    run: () => api(sendTestText, { body: { phone } }),
    failed: t`The test was not sent. Please try again.`,
    onDone: ({ state, reason }) =>
      toast(
        [t(textStates.nameOf(state)), reason && reasonOf(reason)].filter(Boolean).join('. '),
        state === 'sent' ? 'success' : 'error',
      ),
    invalidates: [textKeys.all],
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    test.act()
  }
  return (
    <form method="post" className={layout.form} onSubmit={submit}>
      <Field
        label={<Trans>Phone for a test</Trans>}
        hint={<Trans>It is sent immediately, also in quiet hours, and costs the same as other texts.</Trans>}
        type="tel"
        autoComplete="off"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        required
      />
      <div>
        <Button type="submit" variant="secondary" busy={test.isBusy}>
          <Trans>Send a test</Trans>
        </Button>
      </div>
    </form>
  )
}
