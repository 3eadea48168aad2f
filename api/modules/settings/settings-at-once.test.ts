import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { getStaffSecurity } from '#api/modules/accounts/sessions/staff-security.service.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop, testDataKey, testSecret } from '#api/testing/shop.ts'
import { getGeneralSettings } from './general-settings.ts'

const { db, files, app } = await startTestShop()
const caller = app.as(await createAccount(db))

beforeEach(() => db.deleteFrom('settings').execute())

test.each(['general', 'security'])(
  'settings of %s that were read while someone else saved them cannot overwrite that save',
  async (section) => {
    const url = `/api/v1/settings/${section}`
    const [field, before, after] = section === 'general' ? ['vatPercent', 16, 12] : ['sessionHours', 12, 8]
    let isSaved = false
    const interrupted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isSaved) return result
        isSaved = true
        const { roles: _, ...values } = (await caller.get(url)).body
        expect((await caller.send('PUT', url, { ...values, [field]: after })).status).toBe(200)
        return result
      },
    })
    const { roles: _, ...seen } =
      section === 'general'
        ? { ...(await getGeneralSettings(interrupted)), roles: [] }
        : await getStaffSecurity(interrupted)
    const sent = await caller.send('PUT', url, { ...seen, [field]: before })
    expect(sent).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect((await caller.get(url)).body).toMatchObject({ [field]: after })
  },
)

test('another process of the shop follows a change by itself', async () => {
  const other = await buildApp({ db, sessionSecret: testSecret, dataKey: testDataKey, logLevel: 'silent', files })
  onTestFinished(() => other.close())
  const nameThere = async () =>
    (await other.inject({ method: 'GET', url: '/api/v1/settings/public' })).json().companyName
  expect(await nameThere()).toBe('Sokoni')
  const general = '/api/v1/settings/general'
  const { body } = await caller.get(general)
  expect((await caller.send('PUT', general, { ...body, companyName: 'Umoja Duka' })).status).toBe(200)
  await expect.poll(nameThere, { timeout: 20_000 }).toBe('Umoja Duka')
})
