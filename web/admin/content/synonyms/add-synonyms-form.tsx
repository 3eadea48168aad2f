import { Trans, useLingui } from '@lingui/react/macro'
import { addSynonyms } from '#contract/catalogue/synonyms.staff.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import styles from '../content.module.css'
import { synonymKeys } from './synonyms.queries.ts'
import { NewSynonymsForm } from './synonyms-form.schema.ts'
import { toWordsMessage, WordsInput } from './words-input.tsx'

type Props = { onClose: () => void /** Words typed already, such as a search without result. */; words?: string }

/** Adds a group of words that search takes for one another. */
export default function AddSynonymsForm({ onClose, words = '' }: Props) {
  const { t } = useLingui()
  const form = useContractForm({ schema: NewSynonymsForm, defaultValues: { words } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addSynonyms, { body, idempotencyKey }),
    toFieldMessages: toWordsMessage,
    failed: t`Failed to add synonyms`,
    invalidates: [synonymKeys.all],
    done: t`Synonyms added.`,
    onDone: onClose,
  })
  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <WordsInput />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Add Synonyms</Trans>} onCancel={onClose} />
    </Form>
  )
}
