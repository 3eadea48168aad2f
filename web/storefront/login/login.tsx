export default function Screen() {
  return <p>login/login</p>
}
