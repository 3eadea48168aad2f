export type PanelColumns = 1 | 2 | 3 | 4

/** Columns of the panel of a category with this many parts. */
export function panelColumns(subCategories: number): PanelColumns {
  if (subCategories <= 8) return 1
  if (subCategories <= 16) return 2
  return subCategories <= 24 ? 3 : 4
}

/** From here on there is room for the panel beside the menu. As in the style sheets. */
export const besideMenu = '(min-width: 60em)'
