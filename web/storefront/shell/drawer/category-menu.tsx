import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { categoryList } from '#web/features/categories/categories.queries.ts'
import { CategoryIcon } from '#web/features/categories/category-icon.tsx'
import { categoryPath } from '#web/features/categories/category-path.ts'
import { ApiError } from '#web/lib/http/api.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './category-menu.module.css'
import { besideMenu } from './panel-columns.ts'
import { useCurrent } from './use-current.ts'

/** Delay in which the pointer may cross other categories on its way to the panel. */
const hoverMs = 150

type Props = {
  openId: number | null
  /** `withFocus`: opened by press or key, so the panel takes the focus. */
  onOpen: (id: number | null, withFocus: boolean) => void
  onPick: () => void
}

export function CategoryMenu({ openId, onOpen, onPick }: Props) {
  const { t } = useLingui()
  const categories = useQuery(categoryList())
  const status = categories.error instanceof ApiError ? categories.error.status : 0
  const current = useCurrent()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = () => clearTimeout(timer.current)
  const enter = ({ pointerType }: PointerEvent, { id, subCategories }: Category) => {
    leave()
    if (pointerType !== 'mouse' || !matchMedia(besideMenu).matches) return
    timer.current = setTimeout(() => onOpen(subCategories.length > 0 ? id : null, false), hoverMs)
  }

  return (
    <section className={styles.menu} onPointerLeave={leave}>
      <h2>
        <Trans>Categories</Trans>
      </h2>
      <QueryBoundary
        query={categories}
        loading={
          <p role="status">
            <Trans>Loading categories...</Trans>
          </p>
        }
        title={<Trans>Categories unavailable</Trans>}
        failed={status > 0 ? t`HTTP ${status}: Failed to fetch categories` : undefined}
        hidesMessage
        variant="secondary"
        retry={<Trans>Retry</Trans>}
      >
        {(list) =>
          list.length === 0 ? (
            <p>
              <Trans>No categories available</Trans>
            </p>
          ) : (
            <ul>
              {list.map((category) => (
                <li key={category.id} onPointerEnter={(event) => enter(event, category)}>
                  {category.subCategories.length === 0 ? (
                    <LocaleLink
                      to={categoryPath(category)}
                      replace
                      aria-current={current.currentAt(categoryPath(category))}
                      onClick={onPick}
                    >
                      <CategoryIcon icon={category.icon} />
                      {category.name}
                    </LocaleLink>
                  ) : (
                    <button
                      type="button"
                      id={`menu-category-${category.id}`}
                      aria-current={current.category === category.slug || undefined}
                      aria-expanded={openId === category.id}
                      aria-controls={openId === category.id ? 'menu-panel' : undefined}
                      onClick={() => onOpen(category.id, true)}
                      onKeyDown={(event) => event.key === 'ArrowRight' && onOpen(category.id, true)}
                    >
                      <CategoryIcon icon={category.icon} />
                      {category.name}
                      <ChevronRight aria-hidden size={18} />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  )
}
