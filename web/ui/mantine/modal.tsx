import { Modal } from '@mantine/core'
import type { OverlayProps } from '../overlay.tsx'
import styles from './overlay.module.css'
import { MantineParts } from './parts.tsx'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'

/** Without Mantine's own header, which would be a second banner landmark of the page. */
export default function MantineModal({ opened, onClose, title, size = '32rem', closeLabel, children }: OverlayProps) {
  return (
    <MantineParts>
      <Modal.Root opened={opened} onClose={onClose} size={size} padding="md" centered>
        <Modal.Overlay />
        <Modal.Content className={styles.content}>
          <div className={styles.head}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton size={44} aria-label={closeLabel} />
          </div>
          <Modal.Body className={styles.body}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineParts>
  )
}
