import { redirect } from 'react-router'
import { screens } from './lib/screens.ts'

export const clientLoader = () => {
  throw redirect(screens.orders.path)
}

export default function Home() {
  return null
}
