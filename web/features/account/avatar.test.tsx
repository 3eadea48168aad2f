import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { Avatar } from './avatar.tsx'

const avatarOf = (role: string, profileImage: string | null = null) =>
  renderToStaticMarkup(<Avatar user={{ name: 'Achieng Otieno', role, profileImage } as SessionUser} />)

test('an administrator has a mark on the avatar, other people have none', () => {
  expect(avatarOf('Admin')).toContain('data-admin')
  expect(avatarOf('admin')).toContain('data-admin')
  expect(avatarOf('Manager')).not.toContain('data-admin')
})

test('an avatar has the initials until there is a picture', () => {
  expect(avatarOf('User')).toContain('data-initials="AO"')
  expect(avatarOf('User', '/face.webp')).toContain('src="/face.webp"')
  expect(avatarOf('User', '/face.webp')).not.toContain('data-initials')
})
