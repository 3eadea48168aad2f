import { describe, expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { pageSlugs } from '#contract/site/pages.ts'

const { db, app, statementsOf, clearStaleCache } = await startTestShop()
const PAGES = '/api/v1/pages'
const manager = await createAccount(db, { role: 'Manager' })
const staff = app.as(manager)
const save = (slug: string, version: number, body: string, language = 'en') =>
  staff.send('PUT', `${PAGES}/${slug}`, { language, title: `Title ${version + 1}`, body, version })

describe('the list of pages', () => {
  test('it has every page in both languages, with who saved which version', async () => {
    await save('about', 0, 'We sell pots.', 'sw')
    const { status, body } = await staff.get(PAGES)
    expect(status).toBe(200)
    expect(body.content.map(({ slug }: { slug: string }) => slug)).toEqual([...pageSlugs])
    expect(body.content.find(({ slug }: { slug: string }) => slug === 'about')).toMatchObject({
      en: { version: 0, at: null, by: null, title: expect.stringMatching(/\S/) },
      sw: { version: 1, title: 'Title 1', by: expect.any(String), at: expect.any(String) },
    })
    expect((await statementsOf(() => staff.get(PAGES))).length).toBeLessThanOrEqual(3)
  })

  test('neither members nor staff without the permission read versions or previews', async () => {
    for (const person of [
      await createAccount(db, { role: 'User' }),
      await createAccount(db, { role: (await createRole(db, ['Configure Settings'])).name }),
    ]) {
      const caller = app.as(person)
      const answers = await Promise.all([
        caller.get(PAGES),
        caller.get(`${PAGES}/about/versions`),
        caller.get(`${PAGES}/about/versions/0`),
        caller.post(`${PAGES}/preview`, { title: 'x', body: 'y' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
  })
})

describe('the versions of a page', () => {
  test('each save keeps the earlier text, which can be saved again', async () => {
    for (const [version, text] of ['First text', 'Second text', 'Third text'].entries())
      await save('terms', version, text)
    const { body } = await staff.get(`${PAGES}/terms/versions`)
    expect(body).toMatchObject({
      totalElements: 3,
      content: [{ version: 3, by: expect.any(String) }, { version: 2 }, { version: 1, title: 'Title 1' }],
    })
    const next = await staff.get(`${PAGES}/terms/versions?olderThan=3&size=1`)
    expect(next.body.content).toMatchObject([{ version: 2 }])
    expect((await staff.get(`${PAGES}/terms/versions?language=sw`)).body.content).toEqual([])

    const earlier = await staff.get(`${PAGES}/terms/versions/1`)
    expect(earlier.body).toMatchObject({ version: 1, title: 'Title 1', body: 'First text' })
    const restored = await save('terms', 3, earlier.body.body)
    expect(restored).toMatchObject({ status: 200, body: { version: 4, body: 'First text' } })
  })

  test('version 0 is the text that the shop came with; an unknown version is not found', async () => {
    await save('help', 0, 'Call us.')
    const { body } = await staff.get(`${PAGES}/help/versions/0`)
    expect(body).toMatchObject({ version: 0, language: 'en' })
    expect(body.body).not.toBe('Call us.')
    for (const path of ['help/versions/9', 'nowhere/versions', 'nowhere/versions/0']) {
      expect((await staff.get(`${PAGES}/${path}`)).status, path).toBe(404)
    }
  })
})

describe('the preview of a page', () => {
  test('it is the HTML that the shop would show, and nothing is saved', async () => {
    const text = { title: 'About {company}', body: '## Who\n\n- pots <script>alert(1)</script>\n- [us](/contact)' }
    const preview = await staff.post(`${PAGES}/preview`, text)
    expect(preview).toMatchObject({ status: 200, body: { title: 'About Sokoni' } })
    expect(preview.body.html).toContain('&lt;script&gt;')
    expect(preview.body.html).not.toContain('<script')
    await staff.send('PUT', `${PAGES}/cookies`, { ...text, language: 'en', version: 0 })
    await clearStaleCache()
    expect((await app.visitor.get(`${PAGES}/cookies`)).body).toEqual({ slug: 'cookies', ...preview.body })
  })

  test('a text that is nested too deeply is refused', async () => {
    expect(await staff.post(`${PAGES}/preview`, { title: 'x', body: '>'.repeat(6_000) })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'body' }] } },
    })
  })
})
