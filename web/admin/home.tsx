import { redirect } from 'react-router'

export const clientLoader = () => {
  throw redirect('/admin/orders')
}

export default function Home() {
  return null
}
