export default function Screen() {
  return <p>product/product</p>
}
