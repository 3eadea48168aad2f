import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import styles from './settings.module.css'

/** The parts of the general settings in their order; the keys are their anchors. */
const sections = {
  general: msg`General Settings`,
  contact: msg`Contact and social links`,
  selling: msg`Prices, delivery and repayment`,
  lending: msg`Lending`,
  texts: msg`Promo texts and claims`,
  rules: msg`Stock and customers`,
} satisfies Record<string, MessageDescriptor>
type Section = keyof typeof sections

/** Leads to each part of the long form. */
export function SectionLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sections of the settings`} className={styles.sections}>
      {Object.entries(sections).map(([section, name]) => (
        <a key={section} href={`#${section}`}>
          {t(name)}
        </a>
      ))}
    </nav>
  )
}

export function SectionPanel({ section, children }: { section: Section; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div id={section} className={styles.section}>
      <Panel title={t(sections[section])}>{children}</Panel>
    </div>
  )
}
