import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ContactDetails, useContact } from '#web/features/settings/contact-details.tsx'
import { publicSettings } from '#web/features/settings/settings.queries.ts'
import { browserLoader, type ScreenLoad, serverLoader } from '#web/lib/query/screen.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

const load: ScreenLoad = (client) => [client.ensureQueryData(publicSettings())]
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function ContactScreen() {
  const { t } = useLingui()
  const contact = useContact()
  const [sent, setSent] = useState(false)

  return (
    <Page
      title={<Trans>Contact Us</Trans>}
      tab={t`Contact Us`}
      description={t`Write to us or call us: questions about goods, orders, deliveries and your account.`}
    >
      <div className={styles.columns}>
        <Panel title={<Trans>Write to us</Trans>}>
          {sent ? (
            <Alert
              tone="success"
              title={<Trans>Thank you for your message.</Trans>}
              actions={
                <Button variant="secondary" onClick={() => setSent(false)}>
                  <Trans>Write another message</Trans>
                </Button>
              }
            >
              <p>
                <Trans>We've received it and will reply as soon as we can.</Trans>
              </p>
            </Alert>
          ) : (
            <ContactForm onSent={() => setSent(true)} />
          )}
        </Panel>
        <Panel title={<Trans>Contact information</Trans>} className={styles.details}>
          {contact && <ContactDetails contact={contact} />}
          <p>
            <Trans>For questions about an order, have its number ready. Your credit officer can help too.</Trans>
          </p>
        </Panel>
      </div>
    </Page>
  )
}
