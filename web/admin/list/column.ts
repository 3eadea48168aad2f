import type { ReactNode } from 'react'

/** `Sort` are the fields by which the server can sort the list. */
export type Column<Row, Sort extends string = string> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /**
   * Place in the card that a phone shows for a row: first line, last lines; `title` is the card's heading and links to
   * the record. `wide` fills its own lines, in place of `main`. `extra` is not on cards.
   */
  place: 'title' | 'mark' | 'main' | 'wide' | 'figure' | 'note' | 'actions' | 'extra'
  /** A number, which the table aligns at the right. A `figure` is one, unless this is false. */
  isNumber?: boolean
  /** The field by which the server sorts when the header is pressed. */
  sort?: Sort
  /** The columns of an export that show the same, where they are not one of this id. */
  exported?: readonly string[]
  /** Hidden by default. */
  isExtra?: boolean
}

/** Whether the column can be hidden. */
export const isOptional = ({ place }: Pick<Column<unknown>, 'place'>) => place !== 'title' && place !== 'actions'
