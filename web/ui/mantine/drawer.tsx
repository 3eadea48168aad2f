import { Drawer } from '@mantine/core'
import type { OverlayProps } from '../overlay.tsx'
import styles from './overlay.module.css'
import { MantineParts } from './parts.tsx'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'

/** Without Mantine's own header, which would be a second banner landmark of the page. */
export default function MantineDrawer({ opened, onClose, title, size = '22rem', closeLabel, children }: OverlayProps) {
  return (
    <MantineParts>
      <Drawer.Root opened={opened} onClose={onClose} size={size} padding="md">
        <Drawer.Overlay />
        <Drawer.Content radius={0} className={styles.content}>
          <div className={styles.head}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton size={44} aria-label={closeLabel} />
          </div>
          <Drawer.Body className={styles.body}>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </MantineParts>
  )
}
