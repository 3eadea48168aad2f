import {
  Armchair,
  Baby,
  BedDouble,
  Bike,
  BookOpen,
  Brush,
  Droplets,
  Flame,
  Gift,
  GraduationCap,
  HeartPulse,
  House,
  Lamp,
  type LucideIcon,
  PawPrint,
  Plug,
  Scissors,
  Shapes,
  Shirt,
  ShoppingBag,
  Smartphone,
  Sprout,
  Tv,
  Utensils,
  Wheat,
  Wrench,
} from 'lucide-react'
import type { CategoryIcon as IconName } from '#contract/catalogue/category-icons.ts'

const icons: Record<IconName, LucideIcon> = {
  baby: Baby,
  bag: ShoppingBag,
  bed: BedDouble,
  bicycle: Bike,
  book: BookOpen,
  brush: Brush,
  building: House,
  cooking: Flame,
  farm: Sprout,
  food: Wheat,
  furniture: Armchair,
  gift: Gift,
  health: HeartPulse,
  kitchen: Utensils,
  lamp: Lamp,
  livestock: PawPrint,
  phone: Smartphone,
  plug: Plug,
  school: GraduationCap,
  sewing: Scissors,
  shirt: Shirt,
  tools: Wrench,
  tv: Tv,
  water: Droplets,
}

/** The pictogram of a category, or a neutral one. It only decorates: the name is next to it. */
export function CategoryIcon({ icon, size = 20 }: { icon: IconName | null; size?: number }) {
  const Icon = icon ? icons[icon] : Shapes
  return <Icon aria-hidden size={size} strokeWidth={1.75} />
}
