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

type LinkOf = (href: string) => string

/** The same with every link as `linkOf` returns it: mails need the whole address of a page. */
export const renderMarkdownWithLinks = (text: string, linkOf: LinkOf): string =>
  renderMarkdown(text).replace(/<a href="([^"]*)"/g, (_, href: string) => `<a href="${linkOf(href)}"`)

/** The readable text of Markdown, for the plain part of a mail: links have their address behind them. */
export function renderPlainText(text: string, linkOf: LinkOf): string {
  const inline = (tokens: readonly Token[] = []): string =>
    tokens
      .map((token) => {
        if (token.type === 'link') {
          const label = inline(token.tokens)
          return isHarmless(token.href) && token.href !== label ? `${label} (${linkOf(token.href)})` : label
        }
        if (token.type === 'br') return '\n'
        if (token.type === 'html') return token.text
        return token.type !== 'image' && 'tokens' in token ? inline(token.tokens) : 'text' in token ? token.text : ''
      })
      .join('')
  const indent = (lines: string, sign: string) => lines.replace(/^/gm, sign)
  const item = (token: Tokens.ListItem, sign: string) =>
    `${sign} ${indent(blocks(token.tokens, '\n'), '  ').trimStart()}`
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inline(cell.tokens)).join(' | ')
  const block = (token: Token): string => {
    if (token.type === 'list') {
      const { items, ordered, start } = token as Tokens.List
      return items.map((one, index) => item(one, ordered ? `${Number(start) + index}.` : '-')).join('\n')
    }
    if (token.type === 'blockquote') return indent(blocks(token.tokens ?? []), '> ')
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table
      return [header, ...rows].map(cells).join('\n')
    }
    if (token.type === 'hr') return '--'
    return token.type === 'html' || token.type === 'code' ? token.text.trim() : inline([token])
  }
  const blocks = (tokens: readonly Token[], gap = '\n\n'): string =>
    tokens
      .filter(({ type }) => type !== 'space' && type !== 'def')
      .map(block)
      .join(gap)
  return blocks(marked.lexer(text))
}
