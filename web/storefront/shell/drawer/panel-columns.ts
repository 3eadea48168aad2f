export type PanelColumns = 1 | 2 | 3 | 4

/** Columns of the panel, by the number of subcategories. */
export function panelColumns(subCategories: number): PanelColumns {
  if (subCategories <= 8) return 1
  if (subCategories <= 16) return 2
  return subCategories <= 24 ? 3 : 4
}

/** Widths at which the panel fits next to the menu. The style sheets repeat this value. */
export const besideMenu = '(min-width: 60em)'
