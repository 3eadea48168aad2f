import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { SectionPanel } from './general-sections.tsx'
import styles from './settings.module.css'

/** Contact details and social links; empty ones are not shown. */
export function ContactFields() {
  const { t } = useLingui()
  return (
    <SectionPanel section="contact">
      <p className={styles.lead}>
        <Trans>Shown in the footer, on the contact page and on documents. What is empty is not shown.</Trans>
      </p>
      <div className={styles.fields}>
        <TextInput name="contact.phone" label={t`Phone`} type="tel" maxLength={40} autoComplete="off" />
        <TextInput
          name="contact.email"
          label={t`Email`}
          hint={t`Messages of the contact page go there, and emails of the shop come from it.`}
          type="email"
          maxLength={200}
          autoComplete="off"
        />
        <TextInput name="contact.address.en" label={t`Address in English`} maxLength={200} autoComplete="off" />
        <TextInput
          name="contact.address.sw"
          label={t`Address in Swahili`}
          lang="sw"
          maxLength={200}
          autoComplete="off"
        />
        <TextInput name="contact.hours.en" label={t`Opening hours in English`} maxLength={200} autoComplete="off" />
        <TextInput
          name="contact.hours.sw"
          label={t`Opening hours in Swahili`}
          lang="sw"
          maxLength={200}
          autoComplete="off"
        />
        {socialLinks.map(({ key, name }) => (
          <TextInput
            key={key}
            name={`social.${key}`}
            label={name}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={300}
            autoComplete="off"
          />
        ))}
      </div>
    </SectionPanel>
  )
}

const socialLinks = [
  { key: 'facebook', name: 'Facebook' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'x', name: 'X' },
  { key: 'tiktok', name: 'TikTok' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'whatsapp', name: 'WhatsApp' },
]
