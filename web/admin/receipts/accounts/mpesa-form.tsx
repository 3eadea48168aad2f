import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { type MpesaConnection, registerMpesaTill, saveMpesaTill } from '#contract/receipts/mpesa.staff.ts'
import { type MpesaEnvironment, safaricomSenders } from '#contract/receipts/mpesa-choices.ts'
import layout from '#web/admin/record/layout.module.css'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { copyText } from '#web/lib/format/copy-text.ts'
import { formatMoment } from '#web/lib/format/dates.ts'
import { api } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { moneyAccountKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { CheckboxInput, PasswordInput, SelectInput, TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { type MpesaFormInput, MpesaForm as MpesaFormSchema, type MpesaFormValues } from './mpesa-form.schema.ts'

type Props = { accountId: number; connection: MpesaConnection; onClose: () => void }

/** Unsaved connections by session and account; secrets are typed again. */
const drafts = createFormDrafts<MpesaFormInput>({ except: ['consumerKey', 'consumerSecret', 'passkey', 'credential'] })

const fieldsOf = ({ till, environments }: MpesaConnection): MpesaFormInput => ({
  environment: till?.environment ?? environments.at(-1) ?? 'production',
  consumerKey: '',
  consumerSecret: '',
  passkey: '',
  initiator: '',
  credential: '',
  acceptsUnknown: till?.acceptsUnknown ?? true,
  senders: (till?.senders ?? safaricomSenders).join('\n'),
  pullPhone: till?.pullPhone ?? '',
  version: till?.version ?? 0,
})

/** The server's names of fields as those of this form. */
const toFormFields = (error: unknown) =>
  Object.fromEntries(
    Object.entries(fieldMessages(error)).map(([field, message]) => [
      field === 'keys' ? 'consumerKey' : field.replace(/^keys\./, '').replace(/^senders\..*/, 'senders'),
      message,
    ]),
  )

/** Connects a till with M-Pesa, so that it tells the shop of each payment, or changes the connection. */
export default function MpesaForm({ accountId, connection, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const { till, environments } = connection
  const names: Record<MpesaEnvironment, string> = {
    production: t`Safaricom`,
    sandbox: t`Safaricom's sandbox, for tests`,
    demo: t`Pretend phones of the demo`,
  }
  const labels = {
    environment: t`Connected with`,
    consumerKey: t`Consumer key`,
    consumerSecret: t`Consumer secret`,
    passkey: t`Passkey`,
    initiator: t`Initiator`,
    credential: t`Security credential`,
    acceptsUnknown: t`Accept payments whose account names no client`,
    senders: t`Allowed addresses`,
    pullPhone: t`Phone for payments that were not told`,
  }
  const send = async ({ consumerKey, consumerSecret, passkey, initiator, credential, ...body }: MpesaFormValues) => {
    const more = { ...(passkey && { passkey }), ...(initiator && { initiator }), ...(credential && { credential }) }
    const isTyped = consumerKey || consumerSecret || Object.keys(more).length > 0
    const keys = isTyped ? { keys: { consumerKey, consumerSecret, ...more } } : {}
    const saved = await api(saveMpesaTill, { params: { id: accountId }, body: { ...body, ...keys } })
    isSaved.current = true
    return saved
  }
  const isSaved = useRef(false)
  const edit = useEditForm({
    schema: MpesaFormSchema,
    stored: fieldsOf(connection),
    drafts,
    owner: `${session.key} ${accountId}`,
    firstField: 'environment',
    // A new connection stays open: the next step is to give Safaricom the addresses.
    onClose: () => (till || !isSaved.current) && onClose(),
    send,
    failed: t`Failed to save the connection`,
    toFieldMessages: toFormFields,
    toFormMessage: (error) => toFormFields(error).number ?? null,
    toFormValue: { senders: (stored) => (Array.isArray(stored) ? stored.join('\n') : '') },
    invalidates: [moneyAccountKeys.all],
    done: t`Connection saved.`,
  })
  const keyHint = till ? t`Leave all keys empty to keep the stored ones.` : t`Of your app at developer.safaricom.co.ke.`
  return (
    <div className={layout.form}>
      {till && <Registration accountId={accountId} till={till} />}
      <EditForm
        edit={edit}
        labels={labels}
        formats={{ environment: (value) => names[value as MpesaEnvironment] }}
        className={layout.form}
      >
        <SelectInput name="environment" label={labels.environment}>
          {environments.map((environment) => (
            <option key={environment} value={environment}>
              {names[environment]}
            </option>
          ))}
        </SelectInput>
        <PasswordInput name="consumerKey" label={labels.consumerKey} hint={keyHint} autoComplete="off" />
        <PasswordInput name="consumerSecret" label={labels.consumerSecret} autoComplete="off" />
        <PasswordInput
          name="passkey"
          label={labels.passkey}
          hint={
            till?.canPrompt
              ? t`Phones can be asked to pay. It is typed again with the keys.`
              : t`With it phones can be asked to pay. Safaricom mails it when the number goes live.`
          }
          autoComplete="off"
        />
        <TextInput
          name="initiator"
          label={labels.initiator}
          hint={
            till?.canPayOut
              ? t`Money can be sent to phones. It is typed again with the keys.`
              : t`With it and its credential refunds can be sent to phones: the user of Safaricom's portal for payments.`
          }
          autoComplete="off"
        />
        <PasswordInput name="credential" label={labels.credential} autoComplete="off" />
        <CheckboxInput name="acceptsUnknown" label={labels.acceptsUnknown} />
        <p className={layout.note}>
          <Trans>
            They wait as unmatched money. Otherwise Safaricom refuses them, if it has validation switched on for your
            number.
          </Trans>
        </p>
        <TextAreaInput
          name="senders"
          label={labels.senders}
          hint={t`From where Safaricom tells of payments, one a line. Without any, each address is allowed.`}
          rows={4}
        />
        <TextInput
          name="pullPhone"
          label={labels.pullPhone}
          type="tel"
          hint={t`Safaricom switches this on when you ask for it: the phone that it has for your number. Each night it is then asked for payments that did not reach the shop. Empty: it is not asked.`}
        />
      </EditForm>
    </div>
  )
}

type TillProps = { accountId: number; till: NonNullable<MpesaConnection['till']> }

/** Whether Safaricom has the addresses, and when it last told of a payment. */
function Registration({ accountId, till }: TillProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const register = useAction({
    run: () => api(registerMpesaTill, { params: { id: accountId } }),
    failed: t`Safaricom did not take the addresses`,
    done: t`Safaricom has the addresses now.`,
    invalidates: [moneyAccountKeys.all],
  })
  const copy = async () => {
    const isCopied = await copyText(`${till.validationUrl}\n${till.confirmationUrl}`)
    toast(isCopied ? t`Addresses copied` : t`This browser did not let us copy.`, isCopied ? 'success' : 'error')
  }
  return (
    <div className={layout.form}>
      <Facts>
        <Fact label={<Trans>Addresses at Safaricom</Trans>}>
          {till.registeredAt ? (
            <Trans>since {formatMoment(till.registeredAt, language)}</Trans>
          ) : (
            <Trans>not given yet</Trans>
          )}
        </Fact>
        <Fact label={<Trans>Last payment told</Trans>}>
          {till.heardAt ? formatMoment(till.heardAt, language) : <Trans>none yet</Trans>}
        </Fact>
      </Facts>
      <div className={layout.head}>
        <Button variant="secondary" busy={register.isBusy} onClick={() => register.act()}>
          <Trans>Give Safaricom the addresses</Trans>
        </Button>
        <Button variant="quiet" onClick={copy}>
          <Copy aria-hidden size={18} />
          <Trans>Copy addresses</Trans>
        </Button>
      </div>
    </div>
  )
}
