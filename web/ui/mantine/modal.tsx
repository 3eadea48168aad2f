import { Modal } from '@mantine/core'
import type { OverlayProps } from '../overlay.tsx'
import { MantineParts } from './parts.tsx'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'

export default function MantineModal({ closeLabel, size = '32rem', ...props }: OverlayProps) {
  return (
    <MantineParts>
      <Modal {...props} size={size} padding="md" centered closeButtonProps={{ 'aria-label': closeLabel, size: 44 }} />
    </MantineParts>
  )
}
