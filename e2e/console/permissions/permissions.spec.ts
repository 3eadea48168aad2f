import type { Locator, Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { expect, inLong } from '../../support/fixtures.ts'
import { type StoredSession, signInBy } from '../../support/people.ts'
import { test, visit } from './console-pages.ts'
import { type Control, controls, leadingOn, type Place, places } from './controls.ts'

type Probe = {
  session: StoredSession
  grant: (held: readonly Permission[]) => Promise<void>
  /** Makes the account the requester of an entry that waits, and the owner of an import. */
  takeOver: (ids: Record<string, number>) => Promise<void>
}

/** An account of all branches whose role gets permissions at will. */
async function createProbe(db: Db, url: string): Promise<Probe> {
  const role = await db
    .insertInto('roles')
    .values({ name: 'Probe', description: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const admin = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('accounts')
    .values({
      kind: 'staff',
      username: 'probe',
      email: 'probe@example.com',
      email_confirmed_at: new Date(),
      first_name: 'Probe',
      last_name: 'Account',
      password_hash: admin.password_hash,
      role_id: role.id,
      status: 'active',
      all_branches: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grant = async (held: readonly Permission[]) => {
    await db.deleteFrom('role_permissions').where('role_id', '=', role.id).execute()
    const rows = held.map((permission) => ({ role_id: role.id, permission }))
    await db.insertInto('role_permissions').values(rows).execute()
  }
  await grant(permissions)
  const takeOver = async (ids: Record<string, number>) => {
    await db
      .updateTable('approvals')
      .set({ requested_by: id })
      .where('id', '=', ids.ownApproval ?? 0)
      .execute()
    await db
      .updateTable('imports')
      .set({ account_id: id })
      .where('id', '=', ids.import ?? 0)
      .execute()
  }
  return { session: await signInBy(url, 'probe', 'staff'), grant, takeOver }
}

const probes = new Map<string, Promise<Probe>>()
/** One account for all tests that share a shop. */
const probeOf = (db: Db, url: string) => {
  const probe = probes.get(url) ?? createProbe(db, url)
  probes.set(url, probe)
  return probe
}

const refusal = (page: Page) => page.getByText("You don't have access to this page")
/** The menu or the checkbox that shows a control. */
const openerOf = (page: Page, { menu, select }: Control) =>
  menu ? page.getByRole('button', { name: menu }) : select && page.getByRole('checkbox', { name: select })

const locate = (page: Page, { role, name }: Control) => page.getByRole(role, { name, exact: true }).first()

/** The control, after what shows it was pressed, if there is any. */
async function reveal(page: Page, control: Control): Promise<Locator> {
  const opener = openerOf(page, control)
  if (opener && (await opener.count()) > 0) await opener.first().click()
  return locate(page, control)
}

/** Whether a press shows the control: it gets an untouched page. */
const isBehind = ({ menu, select }: Control) => Boolean(menu ?? select)

const controlsOn = (place: Place, permission: Permission) =>
  Object.values(controls).filter((control) => control.on === place && control.permission === permission)

const fixedPlaces = Object.values(places)
  .filter(({ path }) => !/[:?]/.test(path))
  // The longest path decides: /admin/orders/new is not the list of orders.
  .sort((one, other) => other.path.length - one.path.length)

/** The permissions of the screens that links of this part of the page lead to. */
async function linkedPermissions(part: Locator): Promise<Set<Permission>> {
  const hrefs = await part
    .locator('a[href^="/admin"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const permissionOf = (href: string) => {
    const pathname = href.replace(/[?#].*/, '')
    if (leadingOn.has(pathname)) return null
    return fixedPlaces.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.permission
  }
  return new Set(hrefs.map(permissionOf).filter((permission) => permission != null))
}

const names = Object.keys(places) as Place[]

test(
  'a role sees every control with all permissions, and without one no control or link that leads to a refused call',
  inLong,
  async ({ open, shop, db, ids }) => {
    const { session, grant, takeOver } = await probeOf(db, shop.url)
    await takeOver(ids)
    const full = await open('/admin', { as: session })
    const linked = new Map<Place, Set<Permission>>()
    for (const place of names) {
      await visit(full, place, ids)
      linked.set(place, await linkedPermissions(full.getByRole('main')))
      const own = Object.values(controls).filter(({ on }) => on === place)
      const [behind, plain] = [own.filter(isBehind), own.filter((control) => !isBehind(control))]
      for (const control of [...plain, ...behind]) {
        if (isBehind(control)) await visit(full, place, ids)
        // Waits for the opener: a page may draw it after its heading.
        await openerOf(full, control)?.first().click()
        await expect.soft(locate(full, control), `${place}: ${control.name}`).toBeVisible()
      }
    }
    await full.close()

    for (const missing of permissions) {
      const held = permissions.filter((permission) => permission !== missing)
      await grant(held)
      // As the browser stores it at sign-in.
      const page = await open('/admin', {
        as: { ...session, user: { ...(session.user as object), permissions: held } },
        // Of a group that the account does not lead.
        expected: missing === 'Manage Lending' ? [`404 /api/v1/receipts/${ids.receipt}`] : [],
      })
      // The sidebar is the same everywhere. Of the screens, those that need the permission, in whole or in part.
      expect.soft([...(await linkedPermissions(page.locator('body')))], `without ${missing}`).not.toContain(missing)
      for (const place of names) {
        const { path, permission } = places[place]
        const needed = permission === missing && !leadingOn.has(path.split('?')[0] ?? path)
        const own = controlsOn(place, missing)
        if (!needed && own.length === 0 && !linked.get(place)?.has(missing)) continue
        await visit(page, place, ids)
        await expect.soft(refusal(page), `${place} without ${missing}`).toHaveCount(needed ? 1 : 0)
        expect
          .soft([...(await linkedPermissions(page.locator('body')))], `${place} without ${missing}`)
          .not.toContain(missing)
        for (const control of own) await expect.soft(await reveal(page, control), String(control.name)).toHaveCount(0)
      }
      // An open page would go on polling with the permissions of the next step.
      await page.close()
    }
    await grant(permissions)
  },
)
