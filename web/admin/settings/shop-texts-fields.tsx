import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { maxClaims, maxPromoTexts } from '#contract/site/general-settings.staff.ts'
import { FormError } from '#web/lib/form/form.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { SectionPanel } from './general-sections.tsx'
import { noTexts } from './general-values.ts'
import styles from './settings.module.css'

/** Placeholders of promo texts. */
const amount = '{freeShippingFrom}'
const company = '{company}'

/** The lines of the promo strip, and the figures of the organisation. */
export function ShopTextsFields() {
  const { t } = useLingui()
  return (
    <SectionPanel section="texts">
      <TextList
        name="promoTexts"
        title={<Trans>Promo texts</Trans>}
        hint={
          <Trans>
            Shown in turn in the strip at the top of the shop. {amount} becomes the amount, {company} the name.
          </Trans>
        }
        max={maxPromoTexts}
        added={{ text: noTexts, badge: noTexts }}
        addLabel={<Trans>Add promo text</Trans>}
        removeLabel={(number) => t`Remove promo text ${number}`}
      >
        {(path, number) => (
          <>
            <TextInput name={`${path}.text.en`} label={t`Promo text ${number} in English`} maxLength={120} />
            <TextInput name={`${path}.text.sw`} label={t`Promo text ${number} in Swahili`} lang="sw" maxLength={120} />
            <TextInput name={`${path}.badge.en`} label={t`Badge ${number} in English`} maxLength={20} />
            <TextInput name={`${path}.badge.sw`} label={t`Badge ${number} in Swahili`} lang="sw" maxLength={20} />
          </>
        )}
      </TextList>
      <TextList
        name="claims"
        title={<Trans>Claims</Trans>}
        hint={<Trans>Figures on the sign-in page, such as 12 branches. Give only what you can prove.</Trans>}
        max={maxClaims}
        added={{ value: '', label: noTexts }}
        addLabel={<Trans>Add claim</Trans>}
        removeLabel={(number) => t`Remove claim ${number}`}
      >
        {(path, number) => (
          <>
            <TextInput name={`${path}.value`} label={t`Figure of claim ${number}`} maxLength={30} />
            <TextInput name={`${path}.label.en`} label={t`Claim ${number} in English`} maxLength={80} />
            <TextInput name={`${path}.label.sw`} label={t`Claim ${number} in Swahili`} lang="sw" maxLength={80} />
          </>
        )}
      </TextList>
    </SectionPanel>
  )
}

type Props = {
  name: string
  title: ReactNode
  hint: ReactNode
  max: number
  /** The values of a new line. */
  added: object
  addLabel: ReactNode
  removeLabel: (number: number) => string
  /** The fields of a line, from its path and its number. */
  children: (path: string, number: number) => ReactNode
}

function TextList({ name, title, hint, max, added, addLabel, removeLabel, children }: Props) {
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <fieldset className={styles.list}>
      <legend>{title}</legend>
      <p className={styles.lead}>{hint}</p>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.line}>
          {children(`${name}.${index}`, index + 1)}
          <IconButton aria-label={removeLabel(index + 1)} onClick={() => remove(index)}>
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </div>
      ))}
      <FormError fields={[name]} />
      {fields.length < max && (
        <div>
          <Button variant="secondary" onClick={() => append(added)}>
            <Plus aria-hidden size={18} />
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
