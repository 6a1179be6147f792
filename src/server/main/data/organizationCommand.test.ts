/** O-12: the operator's own command exports and deletes an organization. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ORG, STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import type { RunStore } from '@/server/engine/history/runStore'
import { createSealer } from '@/server/lib/sealing'
import { openSqliteStore } from '@/server/store/sqliteStore'
import type { SqliteStore } from '@/server/store/sqliteStore'
import { eraseFolder } from './eraseFolder'
import { runOrganizationCommand } from './organizationCommand'

let folder: string
let store: SqliteStore
let runs: RunStore
let opened: boolean[]
const written = new Map<string, string>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-organization-'))
  mkdirSync(join(folder, 'warehouse'))
  const sealer = createSealer(Buffer.alloc(32, 7))
  store = openSqliteStore(join(folder, 'stackyard.sqlite'), sealer)
  store.load(worlds.busy().records)
  runs = openRunStore(join(folder, 'runs.sqlite'), sealer)
  opened = []
})
afterEach(() => {
  store.close()
  runs.close()
  rmSync(folder, { recursive: true })
})

const organization = (...args: readonly string[]) =>
  runOrganizationCommand(args, (isAlone) => {
    opened.push(isAlone)
    return {
      store,
      runs,
      folder,
      erase: (texts) => eraseFolder(store, folder, texts),
      write: (file, text) => written.set(file, text),
      now: STORY_NOW,
    }
  })
const nameOf = (id: number) => store.get('organisations', id)?.name ?? ''

it('O-12 lists organizations, and exports one beside a service', () => {
  expect(organization('list').text.split('\n')[0]).toBe(`${ORG.lumen}     ${nameOf(ORG.lumen)}`)
  expect(organization('export', String(ORG.lumen), 'lumen.json').isFault).toBe(false)
  const data: unknown = JSON.parse(written.get('lumen.json') ?? '')
  expect(data).toMatchObject({ organization: { name: nameOf(ORG.lumen) }, audit_events: expect.any(Array) })
  const { stacks } = data as { readonly stacks: readonly unknown[] }
  expect(stacks).toHaveLength(store.list('stacks', { orgId: ORG.lumen }).length)
  expect(opened).toEqual([false, false])
})

it('O-13 limits the stacks of one beside a service, and says how many it has', () => {
  const has = store.list('stacks', { orgId: ORG.lumen }).length
  const name = nameOf(ORG.lumen)
  expect(organization('limit', String(ORG.lumen), '--stacks', '40')).toEqual({
    isFault: false,
    text: `${name} has ${has} stacks and may have 40. The number holds at once.`,
  })
  expect(organization('list').text).toContain(`${name} (at most 40 stacks)`)
  organization('limit', String(ORG.lumen), '--stacks', 'default')
  expect(organization('list').text).not.toContain('at most')
  const events = store.list('auditEvents').filter(({ action }) => action === 'stack_limit_changed')
  expect(events.map(({ orgId, actor, change }) => [orgId, actor, change])).toEqual([
    [ORG.lumen, 'operator', { from: '', to: '40' }],
    [ORG.lumen, 'operator', { from: '40', to: '' }],
  ])
  expect(opened.every((isAlone) => !isAlone)).toBe(true)
})

it('O-12 deletes one whose name is typed, with its warehouse files, alone with the folder', () => {
  const name = nameOf(ORG.lumen)
  const stackId = store.list('stacks', { orgId: ORG.lumen })[0]?.id ?? 0
  const start = { trigger: 'manual', logicalDate: 1, startDate: 1, window: null, dagRunId: 'x' } as const
  runs.add({ ...start, orgId: ORG.lumen, runnerKind: 'source', runnerId: stackId })
  writeFileSync(join(folder, 'warehouse', `${ORG.lumen}.duckdb`), 'x')
  const emails = store.list('users', { orgId: ORG.lumen }).map(({ email }) => email)
  expect(organization('delete', String(ORG.lumen), '--name', name)).toEqual({
    isFault: false,
    text: `Deleted ${name}.`,
  })
  expect([runs.history('source', stackId, 9), readdirSync(join(folder, 'warehouse'))]).toEqual([[], []])
  const files = readdirSync(folder).filter((file) => statSync(join(folder, file)).isFile())
  const holding = (text: string) => files.filter((file) => readFileSync(join(folder, file)).includes(text))
  for (const text of [...emails, name]) expect([text, holding(text)]).toEqual([text, []])
  expect(store.list('auditEvents').at(-1)).toMatchObject({
    orgId: null,
    actor: 'operator',
    action: 'organization_deleted',
    object: `organization ${ORG.lumen}`,
  })
  expect(opened).toEqual([true])
})

it.each([
  [['delete', String(ORG.lumen)], "Confirm the deletion with the name: --name '"],
  [['delete', String(ORG.lumen), '--name', 'another'], "Confirm the deletion with the name: --name '"],
  [['export', '999', 'x.json'], 'There is no organization 999.'],
  [['delete', 'Lumen', '--name', 'Lumen'], 'There is no organization Lumen.'],
  [['limit', String(ORG.lumen)], 'Give the most stacks that it may have'],
  [['limit', String(ORG.lumen), '--stacks', '-3'], 'stackyard organization'],
  [['export', '1'], 'Usage: stackyard organization list'],
  [['list', '--all'], 'Usage: stackyard organization list'],
])('says what is wrong with %j, and changes nothing', (args, text) => {
  const before = store.list('users').length
  expect(organization(...args)).toMatchObject({ isFault: true, text: expect.stringContaining(text) })
  expect(store.list('users')).toHaveLength(before)
})
