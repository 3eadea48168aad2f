import type { z } from 'zod'
import { StockChangeInput } from '#contract/catalogue/stock-changes.staff.ts'

export const StockChangeForm = StockChangeInput
type Input = z.input<typeof StockChangeInput>
export type StockChangeFormInput = Omit<Input, 'quantity'> & { quantity: number | null }
