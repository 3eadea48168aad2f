export default function Screen() {
  return <p>products/products</p>
}
