import { Trans } from '@lingui/react/macro'
import { ContactDetails, useContact } from '#web/features/settings/contact-details.tsx'
import styles from './contact-block.module.css'

/** Contacts of the organisation, if the settings have any. */
export function ContactBlock() {
  const contact = useContact()
  if (!contact) return null
  return (
    <section className={styles.block}>
      <h2>
        <Trans>Contact information</Trans>
      </h2>
      <ContactDetails contact={contact} />
    </section>
  )
}
