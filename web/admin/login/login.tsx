export default function Screen() {
  return <p>admin</p>
}
