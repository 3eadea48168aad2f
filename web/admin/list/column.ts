import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /**
   * Where it stands when a phone shows each row as a card: first line, last lines; `title` heads the row and links to
   * its record. `extra` is not on cards.
   */
  place: 'title' | 'mark' | 'main' | 'figure' | 'note' | 'actions' | 'extra'
  /** The field of the server's order behind its header. */
  sort?: string
  /** Shown once it has been chosen. */
  isExtra?: boolean
}

/** Whether a person may hide it. */
export const isOptional = ({ place }: Pick<Column<unknown>, 'place'>) => place !== 'title' && place !== 'actions'
