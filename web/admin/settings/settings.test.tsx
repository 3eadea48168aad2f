// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { defaultRegion, region, setRegion } from '#contract/region.ts'
import type { GeneralSettings } from '#contract/site/general-settings.staff.ts'
import type { Person } from '#web/features/profile/profile.queries.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import { OwnMails } from '../lib/own/own-mails.tsx'
import { OwnSystem } from '../lib/own/own-system.tsx'
import { OwnTheme } from '../lib/own/own-theme.tsx'
import { GeneralForm } from './general-form.tsx'
import { inOneLine, toGeneralForm } from './general-values.ts'
import { GeneralForm as GeneralSchema } from './settings-forms.schema.ts'
import { StaffSecurityForm } from './staff-security-form.tsx'

const promo = (en: string, sw: string) => ({ text: { en, sw }, badge: null })
const settings: GeneralSettings = {
  companyName: 'Sokoni',
  logo: null,
  currency: 'KES',
  timezone: 'Africa/Nairobi',
  vatPercent: 16,
  shippingFee: 0,
  freeShippingFrom: 5000,
  taxPin: null,
  deliveryDays: 0,
  instalmentChoices: [1, 3, 6],
  dueOnMeetings: true,
  lowStockLevel: 10,
  segments: { vipFrom: 100_000, premiumFrom: 40_000, spendDays: 365, newDays: 30, activeDays: 180 },
  depositPercent: null,
  depositFrom: 0,
  approvalAbove: null,
  cashAbove: null,
  lendingStops: { clientDays: null, groupDays: null, groupPercent: null, groupLimit: null },
  reminders: { daysBefore: 3, daysAfter: 1 },
  limitGrowth: {
    isOn: false,
    months: 6,
    percentOnTime: 95,
    dueDays: 3,
    needsGroup: true,
    growthPercent: 20,
    step: 500,
    highest: null,
    everyMonths: 6,
  },
  cashDays: null,
  holdExpiryDays: 7,
  repaymentBounceDays: { cash: 7, mpesa: 7, bank: 30, payroll: 30 },
  contact: { phone: null, email: null, address: null, hours: null },
  social: { facebook: null, instagram: null, x: null, tiktok: null, youtube: null, whatsapp: null },
  claims: [],
  promoTexts: [promo('One', 'Moja'), promo('Two', 'Mbili'), promo('Three', 'Tatu')],
  hasOrders: true,
  version: 4,
}
const send = vi.fn<Transport>()
beforeEach(() => {
  localStorage.clear()
  connectApi(send)
})
afterEach(() => {
  cleanup()
  send.mockReset()
})
const user = userEvent.setup()
const show = (element: ReactElement) => render(withProviders(element))
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const answer = (status: number, body: unknown) =>
  send.mockResolvedValueOnce({ status, headers: {}, body: JSON.stringify(body) })
const sent = () => JSON.parse(send.mock.lastCall?.[0].body ?? '{}')

test('stored settings pass through the form unchanged', () => {
  expect(GeneralSchema.parse(toGeneralForm(settings))).toEqual(settings)
})

test('a link above the form leads to each of its parts', () => {
  show(<GeneralForm settings={settings} />)
  const links = within(screen.getByRole('navigation', { name: 'Sections of the settings' })).getAllByRole('link')
  expect(links).toHaveLength(6)
  for (const link of links) {
    const part = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent)
  }
})

test('a changed name is sent with all other settings and their version', async () => {
  show(<GeneralForm settings={settings} />)
  await user.clear(input('Company Name'))
  await user.type(input('Company Name'), 'Umoja')
  answer(200, { ...settings, companyName: 'Umoja', version: 5 })
  await press('Save General Settings')
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(sent()).toMatchObject({ companyName: 'Umoja', version: 4, vatPercent: 16, contact: { address: null } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull())
})

test('rules between fields are checked before the settings are sent', async () => {
  show(<GeneralForm settings={settings} />)
  await user.clear(input('VIP from'))
  await user.type(input('VIP from'), '40,000')
  await user.type(input('Address in English'), 'Kisumu')
  await press('Save General Settings')
  expect(await screen.findByText('This must be above the amount of Premium')).toBeTruthy()
  expect(screen.getByText('Please write it in both languages, or in neither')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await press('Discard changes')
  expect(input('Address in English').value).toBe('')
})

test('an edit that another one preceded shows both versions', async () => {
  show(<GeneralForm settings={settings} />)
  await user.clear(input('Company Name'))
  await user.type(input('Company Name'), 'Mine')
  const current = { ...settings, companyName: 'Theirs', version: 5 }
  answer(409, { code: 'VERSION_CONFLICT', message: 'Changed.', details: { current, sent: {} } })
  await press('Save General Settings')
  const title = await screen.findByText('Changed by someone else while you were typing')
  const alert = title.closest<HTMLElement>('[role=alert]') as HTMLElement
  expect(within(alert).getByText('Mine')).toBeTruthy()
  expect(within(alert).getByText('Theirs')).toBeTruthy()
  await press('Use the stored one')
  expect(input('Company Name').value).toBe('Theirs')
})

test('with the first order currency and time zone are locked, each with the reason', () => {
  show(<GeneralForm settings={settings} />)
  expect(input('Currency').value).toBe('KES - Kenyan Shilling')
  expect([input('Currency').readOnly, input('Timezone').readOnly]).toEqual([true, true])
  expect(screen.getByText('Locked since the first order, whose amounts are in this currency.')).toBeTruthy()
  expect(screen.getByText('Locked since the first order, whose days are counted in this time zone.')).toBeTruthy()
})

test('before the first order currency and time zone are chosen, and the screen writes amounts in the saved one', async () => {
  show(<GeneralForm settings={{ ...settings, hasOrders: false }} />)
  await user.selectOptions(screen.getByLabelText('Currency'), 'UGX - Ugandan Shilling')
  await user.selectOptions(screen.getByLabelText('Timezone'), 'Africa/Dar es Salaam')
  const chosen = { currency: 'UGX', timezone: 'Africa/Dar_es_Salaam' }
  answer(200, { ...settings, ...chosen, hasOrders: false, version: 5 })
  onTestFinished(() => setRegion(defaultRegion))
  await press('Save General Settings')
  await waitFor(() => expect(region()).toEqual(chosen))
  expect(sent()).toMatchObject(chosen)
  expect(screen.getAllByText('USh').length).toBeGreaterThan(0)
})

test('promo texts are added up to the most that the shop shows, and removed', async () => {
  show(<GeneralForm settings={settings} />)
  for (let number = 4; number <= 6; number += 1) await press('Add promo text')
  expect(screen.queryByRole('button', { name: 'Add promo text' })).toBeNull()
  await press('Remove promo text 6')
  expect(screen.getByRole('button', { name: 'Add promo text' })).toBeTruthy()
})

test('the roles that require two-factor sign-in are sent with the hours of sessions', async () => {
  const roles = [
    { id: 3, name: 'Clerk', users: 4, without: 2 },
    { id: 5, name: 'Manager', users: 1, without: 0 },
  ]
  const stored = { twoFactorRoles: [5], sessionHours: 12, rememberedHours: 720, roles, version: 2 }
  show(<StaffSecurityForm stored={stored} />)
  await user.click(screen.getByRole('checkbox', { name: /^Clerk/ }))
  await user.clear(input('Hours a session lasts'))
  await user.type(input('Hours a session lasts'), '0')
  await press('Save Security')
  expect(send).not.toHaveBeenCalled()
  await user.clear(input('Hours a session lasts'))
  await user.type(input('Hours a session lasts'), '8')
  answer(200, { ...stored, version: 3 })
  await press('Save Security')
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(sent()).toEqual({ twoFactorRoles: [3, 5], sessionHours: 8, rememberedHours: 720, version: 2 })
})

const choices = {
  theme: null,
  density: 'comfortable',
  shortcuts: true,
  dateFormat: null,
  mailsNewOrders: false,
  noticesOfOrders: true,
  startPage: null,
  mailsFailures: true,
  columns: {},
}

test('the theme applies once it is saved', async () => {
  show(<OwnTheme />)
  await user.click(screen.getByRole('radio', { name: 'Dark Mode' }))
  answer(200, { ...choices, theme: 'dark' })
  await press('Save Theme')
  await waitFor(() => expect(localStorage.getItem('sokoni.theme')).toContain('dark'))
  expect(sent()).toEqual({ theme: 'dark' })
})

test('the chosen mails are shown and saved', async () => {
  answer(200, choices)
  show(<OwnMails />)
  const orders = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Email me when a new order is placed' })
  expect(orders.checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email me on failed transactions' }).checked).toBe(true)
  await user.click(orders)
  answer(200, { ...choices, mailsNewOrders: true })
  await press('Save Notifications')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(sent()).toEqual({ mailsNewOrders: true, mailsFailures: true, noticesOfOrders: true })
})

const person = { kind: 'staff', key: 'staff:7', user: { id: 7, language: 'en' } } as unknown as Person
const profile = { id: 7, firstName: 'Wanjiru', lastName: 'Njeri', language: 'en', version: 3 }

test('the date format applies once it is saved, and the profile is left alone when the language stays', async () => {
  answer(200, profile)
  show(<OwnSystem person={person} />)
  await user.click(await screen.findByRole('radio', { name: 'MM/DD/YYYY' }))
  answer(200, { ...choices, dateFormat: 'mdy' })
  await press('Save System')
  await waitFor(() => expect(formatDay('2026-11-21', 'en')).toBe('11/21/2026'))
  expect(sent()).toEqual({ dateFormat: 'mdy' })
  expect(send).toHaveBeenCalledTimes(2)
})

test('a changed language is saved in the profile with its version', async () => {
  answer(200, profile)
  show(<OwnSystem person={person} />)
  await user.click(await screen.findByRole('radio', { name: 'Month by name' }))
  await user.click(screen.getByRole('radio', { name: 'Kiswahili' }))
  answer(200, { ...choices, dateFormat: null })
  answer(200, { ...profile, language: 'sw', version: 4 })
  await press('Save System')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3))
  expect(sent()).toEqual({ firstName: 'Wanjiru', lastName: 'Njeri', language: 'sw', version: 3 })
  await waitFor(() => expect(formatDay('2026-11-21', 'en')).toBe('21 Nov 2026'))
})

test('system settings that the server refuses change nothing on the screen', async () => {
  answer(200, profile)
  show(<OwnSystem person={person} />)
  await user.click(await screen.findByRole('radio', { name: 'DD/MM/YYYY' }))
  answer(500, { code: 'UNEXPECTED', message: 'Something went wrong.' })
  await press('Save System')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(formatDay('2026-11-21', 'en')).toBe('21 Nov 2026')
})

test('a list is compared in one line', () => {
  expect(inOneLine([{ value: '12', label: { en: 'branches', sw: 'matawi' } }])).toBe('12 · branches · matawi')
})
