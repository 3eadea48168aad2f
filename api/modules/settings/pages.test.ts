import { describe, expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { languages } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import { pageSlugs } from '#contract/site/pages.ts'

const { db, app, clearStaleCache } = await startTestShop()
const manager = await createAccount(db, { role: 'Manager' })
const urlOf = (slug: string, language?: string) => `/api/v1/pages/${slug}${language ? `?language=${language}` : ''}`
const save = (slug: string, body: object, person = manager) => app.as(person).send('PUT', urlOf(slug), body)

describe('the built-in pages', () => {
  test.each(pageSlugs.flatMap((slug) => languages.map((language) => [slug, language] as const)))(
    '%s in %s has a title and 150 to 400 words, links that lead somewhere and one amount at most',
    async (slug, language) => {
      const { status, body } = await app.visitor.get(urlOf(slug, language))
      expect(status).toBe(200)
      expect(body).toMatchObject({ slug, title: expect.stringMatching(/\S/) })
      const wordList = body.html
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/)
      expect(wordList.length).toBeGreaterThanOrEqual(150)
      expect(wordList.length).toBeLessThanOrEqual(400)
      expect(body.html).not.toMatch(/\{\w+\}|undefined|<h1|TODO|lorem/i) // no placeholder text of a draft

      const known = [...pageSlugs.map((page) => `/${page}`), '/account', '/contact', '/login', '/orders']
      for (const [, href = ''] of body.html.matchAll(/href="([^"]+)"/g)) {
        expect(language === 'sw' ? href.replace(/^\/sw/, '') : href).toSatisfy((path: string) => known.includes(path))
        expect(href.startsWith('/sw/')).toBe(language === 'sw')
      }
      const amounts = body.html.match(/(KSh|KES|Sh)\.?\s?[\d,]+|\d[\d,]*\s?(shillings|shilingi|%)/g) ?? []
      expect(amounts).toEqual(slug === 'shipping' ? [ksh(5000)] : [])
    },
  )

  test('built-in pages differ between the languages and are English by default', async () => {
    for (const slug of pageSlugs) {
      const [en, sw, unasked] = await Promise.all(
        [urlOf(slug, 'en'), urlOf(slug, 'sw'), urlOf(slug)].map((url) => app.visitor.get(url)),
      )
      expect(sw?.body.title).not.toBe(en?.body.title)
      expect(unasked?.body).toEqual(en?.body)
    }
  })

  test.each(['nope', 'ABOUT', '..%2Fabout', '__proto__', 'constructor'])('the page %s is not found', async (slug) => {
    expect((await app.visitor.get(urlOf(slug))).status).toBe(404)
    expect((await save(slug, { language: 'en', title: 'x', body: 'x', version: 0 })).status).toBe(404)
  })

  test('pages are served only in the languages of the shop', async () => {
    expect((await app.visitor.get(urlOf('about', 'fr'))).status).toBe(400)
    expect((await app.visitor.get('/api/v1/pages/about?draft=1')).status).toBe(400)
  })
})

describe('saving a page', () => {
  const draft = { language: 'en', title: 'Returns at {company}', body: 'Bring it **back** within reason.' }

  test('a saved page is shown to visitors, leaves the other language unchanged, and is audited', async () => {
    const swahili = await app.visitor.get(urlOf('returns', 'sw'))
    const source = await app.as(manager).get('/api/v1/pages/returns/source?language=en')
    expect(source.body).toMatchObject({ slug: 'returns', language: 'en', version: 0 })
    await app.visitor.get(urlOf('returns')) // fills the cache

    const saved = await save('returns', { ...draft, version: 0 })
    expect(saved).toMatchObject({ status: 200, body: { ...draft, slug: 'returns', version: 1 } })
    await clearStaleCache()
    const shown = await app.visitor.get(urlOf('returns'))
    expect(shown.body).toEqual({
      slug: 'returns',
      title: 'Returns at Sokoni',
      html: '<p>Bring it <strong>back</strong> within reason.</p>\n',
    })
    expect((await app.visitor.get(urlOf('returns', 'sw'))).body).toEqual(swahili.body)

    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('entity', '=', 'page')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({
      actor_account_id: manager.accountId,
      action: 'page.saved',
      before: { title: source.body.title, version: 0 },
      after: { title: draft.title, body: draft.body, version: 1 },
    })
  })

  test('saving an outdated page is refused with both texts', async () => {
    const [first, second] = await Promise.all([
      save('terms', { language: 'en', title: 'Mine', body: 'My words', version: 0 }),
      save('terms', { language: 'en', title: 'Yours', body: 'Your words', version: 0 }),
    ])
    const [won, lost] = first.status === 200 ? [first, second] : [second, first]
    expect([won.status, lost.status]).toEqual([200, 409])
    expect(lost.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { title: won.body.title, version: 1 }, sent: { version: 0 } },
    })
    expect(lost.body.details.sent.title).not.toBe(won.body.title)

    const stale = await save('terms', { language: 'en', title: 'Stale', body: 'x', version: 7 })
    expect(stale.status).toBe(409)
    const next = await save('terms', { language: 'en', title: 'Both', body: 'Our words', version: 1 })
    expect(next).toMatchObject({ status: 200, body: { version: 2 } })
  })

  test('hostile HTML and links in a page are escaped', async () => {
    const body = '<script>alert(1)</script> [x](javascript:alert(1)) {freeShippingFrom} {constructor}'
    await save('cookies', { language: 'sw', title: '<b>{company}</b>', body, version: 0 })
    await clearStaleCache()
    const page = await app.visitor.get(urlOf('cookies', 'sw'))
    expect(page.body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body.html).not.toMatch(/<script|href/)
    expect(page.body.title).toBe('<b>Sokoni</b>') // plain text, escaped by the screen
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ body: '' }, 'body'],
    [{ body: 'x'.repeat(20_001) }, 'body'],
    [{ version: -1 }, 'version'],
    [{ version: 4_294_967_296 }, 'version'],
    [{ version: undefined }, 'version'],
    [{ language: 'fr' }, 'language'],
    [{ html: '<p>' }, 'html'],
  ])('a page with %j is refused with the name of the field', async (change, field) => {
    const response = await save('help', { ...draft, version: 0, ...change })
    expect(response).toMatchObject({ status: 400, body: { details: { fields: [{ field }] } } })
  })

  test.each([
    ['quotes', '>'.repeat(6_000)],
    ['lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
  ])('a page with deeply nested %s is refused and stays unchanged', async (_, body) => {
    const before = await app.visitor.get(urlOf('size-guide'))
    expect(await save('size-guide', { ...draft, body, version: 0 })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'body', message: 'The text is nested too deeply' }] } },
    })
    await clearStaleCache()
    const after = await app.visitor.get(urlOf('size-guide'))
    expect(after).toMatchObject({ status: 200, body: before.body })
  })

  test('a page of the longest accepted text can be saved with any characters', async () => {
    const response = await save('help', { language: 'sw', title: 'x', body: '🙂'.repeat(10_000), version: 0 })
    expect(response.status).toBe(200)
  })

  test('saving a page needs the permission to manage products', async () => {
    const body = { ...draft, version: 0 }
    const clerk = await createAccount(db, { role: (await createRole(db, ['Configure Settings', 'View Orders'])).name })
    const member = await createAccount(db, { role: 'User' })
    expect((await save('privacy', body, clerk)).status).toBe(403)
    expect((await save('privacy', body, member)).status).toBe(403)
    expect((await app.visitor.send('PUT', urlOf('privacy'), body)).status).toBe(401)
    expect((await app.as(member).get('/api/v1/pages/privacy/source')).status).toBe(403)
  })
})
