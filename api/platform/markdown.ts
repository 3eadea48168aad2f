import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from './html.ts'

/** Links that can only lead somewhere: to a page of ours, to a site, to a mail box, to a phone. */
const harmless = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

const isHarmless = (href: string) => harmless.test(href) && !/[\s\\]/.test(href)

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text, block }: Tokens.HTML | Tokens.Tag) =>
      block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text),
    // The title of a page is its only first heading.
    heading({ tokens, depth }) {
      const level = Math.max(2, depth)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      return isHarmless(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words
    },
    // Pages hold no pictures of other sites; what stands for one is said instead.
    image: ({ text }) => escapeHtml(text),
  },
})

const DEEPEST = 24

/** Throws when it is nested deeper than `left` levels: quotes in quotes, lists in lists. */
function assertShallow(tokens: readonly Token[], left: number) {
  if (left === 0) throw new RangeError('nested too deeply')
  for (const token of tokens) {
    const inner = 'items' in token ? token.items : 'tokens' in token ? token.tokens : undefined
    if (inner) assertShallow(inner, left - 1)
  }
}

/** Whether the text can be shown: the parser recurses, so that thousands of quote signs would exhaust its stack. */
export function isRenderable(text: string): boolean {
  try {
    assertShallow(marked.lexer(text), DEEPEST)
    renderMarkdown(text)
    return true
  } catch {
    return false
  }
}

/** HTML of a text in Markdown. Whatever HTML the text holds is shown as the characters it is; no link can run anything. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false })
