import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { FormError } from '#web/lib/form/form.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import layout from '../record/layout.module.css'
import styles from './product-record.module.css'

/** Names and values such as Size and Colour, each in both languages. */
export function AttributeFields() {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray({ name: 'attributes' })
  return (
    <fieldset className={styles.attributes}>
      <legend>
        <Trans>Attributes</Trans>
      </legend>
      <p className={layout.note}>
        <Trans>For example Size and Large. A translation counts for all products with the same word.</Trans>
      </p>
      {fields.map((field, index) => {
        const number = index + 1
        return (
          <div key={field.id} className={styles.attribute}>
            <TextInput name={`attributes.${index}.name`} label={t`Name of attribute ${number}`} maxLength={80} />
            <TextInput name={`attributes.${index}.value`} label={t`Value of attribute ${number}`} maxLength={80} />
            <TextInput
              name={`attributes.${index}.nameSw`}
              label={t`Name of attribute ${number} in Swahili`}
              lang="sw"
              maxLength={80}
            />
            <TextInput
              name={`attributes.${index}.valueSw`}
              label={t`Value of attribute ${number} in Swahili`}
              lang="sw"
              maxLength={80}
            />
            <IconButton aria-label={t`Remove attribute ${number}`} onClick={() => remove(index)}>
              <Trash2 aria-hidden size={18} />
            </IconButton>
          </div>
        )
      })}
      <FormError fields={['attributes']} />
      <div>
        <Button variant="secondary" onClick={() => append({ name: '', value: '', nameSw: '', valueSw: '' })}>
          <Plus aria-hidden size={18} />
          <Trans>Add attribute</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
