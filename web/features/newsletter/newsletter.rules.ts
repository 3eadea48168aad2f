/** As the shop has always judged it; the server looks closer. */
export const looksLikeEmail = (typed: string) => {
  const email = typed.trim()
  return email !== '' && email.includes('@')
}
