import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from './html.ts'

/** Links that run no script: to a page of the shop, a site, a mail address or a phone. */
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
      const label = this.parser.parseInline(tokens)
      return isHarmless(href) ? `<a href="${escapeHtml(href)}">${label}</a>` : label
    },
    // Pages embed no pictures of other sites; the alternative text is rendered instead.
    image: ({ text }) => escapeHtml(text),
  },
})

const DEEPEST = 24

/** Throws when tokens are nested deeper than `left` levels: quotes in quotes, lists in lists. */
function assertShallow(tokens: readonly Token[], left: number) {
  if (left === 0) throw new RangeError('nested too deeply')
  for (const token of tokens) {
    const inner = 'items' in token ? token.items : 'tokens' in token ? token.tokens : undefined
    if (inner) assertShallow(inner, left - 1)
  }
}

/**
 * Whether the text can be rendered: the parser is recursive, so that thousands of quote signs would exhaust its stack.
 */
export function isRenderable(text: string): boolean {
  try {
    assertShallow(marked.lexer(text), DEEPEST)
    renderMarkdown(text)
    return true
  } catch {
    return false
  }
}

/** HTML of a Markdown text. HTML in the text is escaped; links cannot run scripts. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false })
