import { useQuery } from '@tanstack/react-query'
import { publicSettings } from '#web/features/settings/settings.queries.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import styles from './social-links.module.css'

const names = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
} as const
const networks = Object.keys(names) as (keyof typeof names)[]

/** Links to those social networks of the organisation whose addresses are set. */
export function SocialLinks() {
  const { data: settings } = useQuery(publicSettings())
  const links = networks.flatMap((network) => {
    const url = settings?.social[network]
    return url ? [{ network, url }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noopener" target="_blank" className={iconButtonClass}>
            <svg aria-hidden="true" width={20} height={20} fill="currentColor">
              <use href={`/social.svg#${network}`} />
            </svg>
            <VisuallyHidden>{names[network]}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
