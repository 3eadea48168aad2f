import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import styles from './palette.module.css'
import type { PaletteBlock, PaletteItem } from './palette-item.ts'

type Props = {
  id: string
  label: string
  blocks: readonly PaletteBlock[]
  active: PaletteItem | undefined
  busy: boolean
  onChoose: (item: PaletteItem) => void
}

export const optionId = (listId: string, { id }: PaletteItem) => `${listId}-${id}`

/** The items in groups. The input of the palette handles the keys. */
export const PaletteList = ({ id, label, blocks, ...list }: Props) => (
  // A press must not take the focus from the input.
  <div
    id={id}
    role="listbox"
    aria-label={label}
    aria-busy={list.busy || undefined}
    className={styles.list}
    onMouseDown={(event) => event.preventDefault()}
  >
    {blocks.map((block) => (
      <Block key={block.id} listId={id} block={block} {...list} />
    ))}
  </div>
)

type BlockProps = Pick<Props, 'active' | 'onChoose'> & { listId: string; block: PaletteBlock }

function Block({ listId, block: { title, items }, active, onChoose }: BlockProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      {items.map((item) => (
        <Item
          key={item.id}
          id={optionId(listId, item)}
          item={item}
          isActive={item.id === active?.id}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

type ItemProps = { id: string; item: PaletteItem; isActive: boolean; onChoose: (item: PaletteItem) => void }

const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey

function Item({ id, item, isActive, onChoose }: ItemProps) {
  const { icon: Icon, label, note, target } = item
  const option = {
    id,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': isActive,
    className: styles.item,
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      onChoose(item)
    },
  }
  const content = (
    <>
      <Icon aria-hidden size={20} />
      <span className={styles.text}>
        <span>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
  return 'to' in target ? (
    <Link to={target.to} {...option}>
      {content}
    </Link>
  ) : (
    <button type="button" {...option}>
      {content}
    </button>
  )
}
