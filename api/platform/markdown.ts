import { Marked, type Tokens } from 'marked'
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

/** HTML of a text in Markdown. Whatever HTML the text holds is shown as the characters it is; no link can run anything. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false })
