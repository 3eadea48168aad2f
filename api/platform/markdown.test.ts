import { describe, expect, test } from 'vitest'
import { renderMarkdown, renderMarkdownWithLinks, renderPlainText } from './markdown.ts'

describe('Markdown', () => {
  test('Markdown is rendered as headings, lists, tables and links', () => {
    const html = renderMarkdown(
      '# Top\n\n## Next\n\nSee [us](/contact) or <https://sokoni.test>.\n\n- one\n- **two**\n',
    )
    expect(html).toContain('<h2>Top</h2>') // the title of the page is its only h1
    expect(html).toContain('<h2>Next</h2>')
    expect(html).toContain('<a href="/contact">us</a>')
    expect(html).toContain('<a href="https://sokoni.test">https://sokoni.test</a>')
    expect(html).toContain('<li><strong>two</strong></li>')
    expect(renderMarkdown('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>')
  })

  test.each([
    '<script>alert(1)</script>',
    'text <img src=x onerror=alert(1)> text',
    '<a href="javascript:alert(1)">x</a>',
    '| a |\n|---|\n| <svg/onload=alert(1)> |',
    '`<b>` and\n\n    <iframe src="//x">',
    '# <style>*{display:none}</style>',
    '<!-- --><form action=//x>',
    '<![CDATA[ <x> ]]> <?php ?> <!DOCTYPE x>',
  ])('HTML in Markdown is escaped: %s', (text) => {
    const html = renderMarkdown(text)
    const tags = [...html.matchAll(/<\/?([a-z!?]\w*)/gi)].map(([, name]) => name?.toLowerCase())
    for (const tag of tags)
      expect(['p', 'h2', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td']).toContain(tag)
    expect(html).toContain('&lt;')
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '<javascript:alert(1)>',
    '[x][r]\n\n[r]: javascript:alert(1)',
  ])('a link that runs a script or hides another host is not rendered: %s', (text) => {
    expect(renderMarkdown(text)).not.toMatch(/<a|href/)
  })

  test.each(['[x](https://a.example/"onmouseover="alert(1))', '[x](</a"b>)', '[x](/a "t\\" onclick=\\"x")'])(
    'a link cannot break out of its quoted attribute: %s',
    (text) => {
      for (const [, attributes] of renderMarkdown(text).matchAll(/<a([^>]*)>/g)) {
        expect(attributes).toMatch(/^ href="[^"]*"$/)
      }
    },
  )

  test('a picture is rendered as its alternative text', () => {
    expect(renderMarkdown('![a <b> map](https://tracker.example/x.gif)')).toBe('<p>a &lt;b&gt; map</p>\n')
  })
})

const inShop = (href: string) => (href.startsWith('/') ? `https://shop.test${href}` : href)

test('links of a rendered text can be given their whole address', () => {
  expect(renderMarkdownWithLinks('[us](/contact), [x](https://a.example/?a=1&b=2)', inShop)).toBe(
    '<p><a href="https://shop.test/contact">us</a>, <a href="https://a.example/?a=1&amp;b=2">x</a></p>\n',
  )
})

test('the plain text of Markdown has its words, lists, quotes, tables and the addresses of its links', () => {
  const text = [
    '# New **lamps** & more',
    'See [our lamps](/products?a=1&b=2), <https://a.example> or [bad](javascript:alert(1)).\\\nA <b>tag</b>, `code`.',
    '- one\n- two\n  - inner',
    '3. third\n4. fourth',
    '> quoted',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '![map](https://a.example/x.png)',
  ].join('\n\n')
  expect(renderPlainText(text, inShop)).toBe(
    [
      'New lamps & more',
      'See our lamps (https://shop.test/products?a=1&b=2), https://a.example or bad.\nA <b>tag</b>, code.',
      '- one\n- two\n  - inner',
      '3. third\n4. fourth',
      '> quoted',
      'a | b\n1 | 2',
      'map',
    ].join('\n\n'),
  )
})
