/** Configuration as code: what `stackyard export` writes, and what `stackyard apply` does with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { ORG, STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { createScheduleRecords } from '@/server/engine/scheduler/scheduleRecords'
import type { CheckProblem } from '@/server/engine/checks'
import { createSealer } from '@/server/lib/sealing'
import { openSqliteStore } from '@/server/store/sqliteStore'
import type { SqliteStore } from '@/server/store/sqliteStore'
import { lockFile } from '../data/dataFolder'
import { runConfigurationCommand } from './configurationCommand'
import type { Configuration, FileStack } from './configurationFile'

const KEY = Buffer.alloc(32, 7)
const FILE = 'lumen.yaml'

let folder: string
let store: SqliteStore
let mostStacks: number | null
/** Descriptions that were tried, and whether with sample data. */
let tried: (readonly [boolean, string | undefined])[]
/** Held back until it resolves. */
let provider: Promise<CheckProblem | null>
const files = new Map<string, string>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-configuration-'))
  store = openSqliteStore(join(folder, 'stackyard.sqlite'), createSealer(KEY))
  store.load(worlds.busy().records)
  mostStacks = null
  tried = []
  provider = Promise.resolve(null)
  files.clear()
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const tools = () => ({
  store,
  key: KEY,
  mostStacks,
  read: (file: string) => files.get(file) ?? '',
  write: (file: string, text: string) => void files.set(file, text),
  lock: () => lockFile(join(folder, 'apply.lock'), 0),
  checkCredential: (isSample: boolean) => (_label: string, value: Readonly<Record<string, string>>) => {
    tried.push([isSample, value['description']])
    return provider
  },
  now: STORY_NOW,
})
const apply = (text: string, ...flags: readonly string[]) => {
  files.set(FILE, text)
  return runConfigurationCommand('apply', [String(ORG.lumen), FILE, ...flags], tools)
}
const exported = async (orgId: number = ORG.lumen): Promise<string> =>
  (await runConfigurationCommand('export', [String(orgId)], tools)).text
/** What the export says after a change. */
const changed = async (change: (configuration: Configuration) => Partial<Configuration>): Promise<string> => {
  const configuration: Configuration = parse(await exported())
  return stringify(
    { ...configuration, ...change(configuration) },
    { lineWidth: 0, aliasDuplicateObjects: false },
  )
}
const stacksOf = (configuration: Configuration): readonly FileStack[] => configuration.stacks ?? []
/** The export with another first stack. */
const withFirst = (change: Partial<FileStack>) =>
  changed((all) => ({
    stacks: stacksOf(all).map((each, index) => (index === 0 ? { ...each, ...change } : each)),
  }))
const everything = () =>
  JSON.stringify([...store.list('stacks'), ...store.list('destinations'), ...store.list('auditEvents')])
const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1
const newEvents = (before: number) =>
  store
    .list('auditEvents')
    .filter(({ id }) => id > before)
    .map(({ actor, action, orgId }) => [orgId, actor, action])
const lastEvent = () => store.list('auditEvents').at(-1)?.id ?? 0

const saveOwnSource = (description: string): void => {
  store.insert('credentials', {
    orgId: ORG.lumen,
    label: 'own_source',
    name: 'Own reports',
    value: { description, key: 'canary-of-a-secret' },
    place: null,
    createdAt: STORY_NOW,
  })
}

describe('stackyard export', () => {
  it('has every stack, and no secret', async () => {
    store.update('credentials', store.heads('credentials', { orgId: ORG.lumen })[0]?.id ?? 0, {
      value: { key: 'canary-of-a-secret' },
    })
    const text = await exported()
    expect(stacksOf(parse(text))).toHaveLength(store.list('stacks', { orgId: ORG.lumen }).length)
    expect(text).not.toContain('canary')
  })

  it('has the description of an own source without its key', async () => {
    saveOwnSource('name: Own reports\n')
    const text = await exported()
    expect(parse(text)).toMatchObject({
      own_sources: [{ credential: 'Own reports', description: 'name: Own reports\n' }],
    })
    expect(text).not.toContain('canary')
    expect((await apply(text)).text).toContain('nothing to change')
  })

  it('writes a file that is applied without any change', async () => {
    await runConfigurationCommand('export', [String(ORG.lumen), FILE], tools)
    const before = everything()
    expect(await apply(files.get(FILE) ?? '', '--delete')).toEqual({
      isFault: false,
      text: expect.stringMatching(/: nothing to change\.$/),
    })
    expect(everything()).toBe(before)
  })
})

describe('stackyard apply', () => {
  it('shows each change in one line, whatever people have named', async () => {
    const [head] = store
      .heads('credentials', { orgId: ORG.lumen })
      .filter(({ id }) =>
        store.list('stacks', { orgId: ORG.lumen }).some(({ credentialsId }) => credentialsId === id),
      )
    store.update('credentials', head?.id ?? 0, { name: 'A\u001b[2K\n  = stack B' })
    const { text } = await apply(await changed(() => ({ stacks: [] })), '--plan', '--delete')
    expect(text).toContain('A [2K   = stack B')
    expect(text).not.toContain('\u001b')
    expect(text).not.toMatch(/^ {2}= stack B/m)
  })

  it('plans without a change, then does what the plan says, once, as the operator', async () => {
    const text = await withFirst({ schedule: '15 6 * * *', note: 'From the file', lookback_days: 9 })
    const before = everything()
    const plan = await apply(text, '--plan')
    expect(plan.isFault).toBe(false)
    expect(plan.text).toMatch(
      /0 to create, 1 to change, 0 to delete\.\n {2}~ stack .*schedule .* → 15 6 \* \* \*; note; lookback_days/,
    )
    expect(everything()).toBe(before)
    const last = lastEvent()
    expect((await apply(text)).text).toBe(`${plan.text}\nDone.`)
    expect(store.list('stacks', { orgId: ORG.lumen, note: 'From the file' })).toMatchObject([
      { interval: '15 6 * * *', lookbackDays: 9 },
    ])
    const events = newEvents(last)
    expect(events.length).toBeGreaterThan(0)
    expect(events.every(([orgId, actor]) => orgId === ORG.lumen && actor === 'operator')).toBe(true)
    expect((await apply(text)).text).toMatch(/: nothing to change\.$/)
  })

  it('is seen by a service that runs meanwhile', async () => {
    const running = openSqliteStore(join(folder, 'stackyard.sqlite'), createSealer(KEY))
    const records = createScheduleRecords(running)
    records.reload()
    expect(records.refresh().stacks.size).toBe(0)
    await apply(await withFirst({ schedule: '15 6 * * *', note: 'From the file' }))
    const [stack] = store.list('stacks', { note: 'From the file' })
    expect(records.refresh().stacks).toContain(stack?.id)
    expect(records.stack(stack?.id ?? 0)?.interval).toBe('15 6 * * *')
    expect(records.refresh().stacks.size).toBe(0)
    running.close()
  })

  it('creates a destination with its transformation and a stack in it, which a second apply finds', async () => {
    const credential = store.insert('credentials', {
      orgId: ORG.lumen,
      label: 'no_destination',
      name: 'Second warehouse',
      value: {},
      place: null,
      createdAt: STORY_NOW,
    })
    const text = await changed((all) => ({
      destinations: [
        ...(all.destinations ?? []),
        {
          name: 'Second',
          credential: credential.name,
          schema_prefix: 'two',
          table_prefix: '',
          transformations: ['roas'],
        },
      ],
      stacks: [
        ...stacksOf(all),
        ...stacksOf(all)
          .slice(0, 1)
          .map((each) => ({ ...each, destination: 'Second', transformations: [], note: '' })),
      ],
    }))
    expect((await apply(text)).text).toContain('3 to create, 0 to change, 0 to delete.')
    const [destination] = store.list('destinations', { credentialsId: credential.id })
    expect(destination).toMatchObject({ schemaPrefix: 'two' })
    expect(store.list('stacks', { destinationId: destination?.id ?? 0 })).toHaveLength(1)
    expect(store.list('destinationTransformations', { destinationId: destination?.id ?? 0 })).toHaveLength(1)
    expect((await apply(text)).text).toMatch(/nothing to change/)
  })

  it('deletes what the file no longer has only if it is told to', async () => {
    const text = await changed((all) => ({ stacks: stacksOf(all).slice(1) }))
    const count = store.list('stacks', { orgId: ORG.lumen }).length
    const kept = await apply(text)
    expect(kept.text).toMatch(
      /nothing to change\.\n {2}= stack .* is not in the file and stays; --delete deletes it/,
    )
    expect(store.list('stacks', { orgId: ORG.lumen })).toHaveLength(count)
    expect((await apply(text, '--delete', '--plan')).text).toContain('1 to delete.\n  - stack')
    expect((await apply(text, '--delete')).isFault).toBe(false)
    expect(store.list('stacks', { orgId: ORG.lumen })).toHaveLength(count - 1)
  })

  it('changes the settings of the answers, and what the file leaves out stays', async () => {
    const text = stringify({
      version: 1,
      answers: {
        zone: 'Europe/Berlin',
        record: [{ app: '*', source: 'adjust', from: '2026-01-01' }],
        fees: [{ app: '*', from: null, percent: 15 }],
        targets: [{ app: '*', network: '*', age: 7, percent: 92.5 }],
      },
    })
    const stacks = store.list('stacks').length
    expect((await apply(text)).isFault).toBe(false)
    expect(store.list('roasTargets', { orgId: ORG.lumen })).toMatchObject([
      { app: '*', basisPoints: 9250, decidedBy: 'operator' },
    ])
    expect(parse(await exported())).toMatchObject({
      answers: {
        zone: 'Europe/Berlin',
        record: expect.arrayContaining([{ app: '*', source: 'adjust', from: '2026-01-01' }]),
        targets: [{ app: '*', network: '*', age: 7, percent: 92.5 }],
      },
    })
    expect((await apply(text)).text).toMatch(/nothing to change/)
    expect((await apply(text.replace('92.5', '80'))).text).toMatch(/targets \*, \*, day 7: 92.5 % → 80 %/)
    expect(store.list('stacks')).toHaveLength(stacks)
    const without = stringify({ version: 1, answers: { targets: [] } })
    expect((await apply(without, '--delete')).text).toContain('- answers: targets *, *, day 7')
    expect(store.list('roasTargets', { orgId: ORG.lumen })).toEqual([])
  })

  it('keeps to the quota of stacks, and then changes nothing', async () => {
    mostStacks = store.list('stacks', { orgId: ORG.lumen }).length
    const before = everything()
    const text = await changed((all) => ({
      stacks: [
        ...stacksOf(all)
          .slice(0, 1)
          .map((each) => ({ ...each, schedule: '5 5 * * *' })),
        ...stacksOf(all).slice(1),
        ...stacksOf(all)
          .slice(0, 1)
          .map((each) => ({ ...each, note: 'One more' })),
      ],
    }))
    expect(await apply(text)).toMatchObject({
      isFault: true,
      text: expect.stringMatching(
        /^Line \d+: stack .*: This stack wasn't created, because .*\nNothing was changed\.$/,
      ),
    })
    expect(everything()).toBe(before)
  })

  it.each<[string, () => Promise<string>, string, string]>([
    [
      'an unknown credential',
      () => withFirst({ credential: 'Nobody' }),
      'Nobody',
      'there is no credential "Nobody"',
    ],
    [
      'an unknown endpoint',
      () => withFirst({ endpoints: ['nothing_such'] }),
      'nothing_such',
      '"nothing_such" is no endpoint here. Known: ',
    ],
    [
      'an unknown destination',
      () => withFirst({ destination: 'Elsewhere' }),
      'Elsewhere',
      'the file has no destination',
    ],
    [
      'a wrong schedule',
      () => withFirst({ schedule: 'at noon' }),
      'credential:',
      'interval: is no cron text',
    ],
    ['an unknown key', async () => `${await exported()}\nstacs: []`, 'stacs', 'stacs is not known'],
    [
      'another version',
      async () => (await exported()).replace('version: 1', 'version: 2'),
      'version',
      'version must be 1',
    ],
    ['no YAML', async () => 'version: 1\n\tstacks: x', 'stacks: x', 'this is not YAML'],
  ])('refuses %s with its line, and changes nothing', async (_name, textOf, part, words) => {
    const [text, before] = [await textOf(), everything()]
    const answer = await apply(text)
    expect(answer).toMatchObject({ isFault: true, text: expect.stringContaining(words) })
    const line = Number(/Line (\d+)/.exec(answer.text)?.[1])
    if (part === 'credential:') expect(text.split('\n')[line - 1]).toContain('credential')
    else expect(line).toBe(lineOf(text, part))
    expect(everything()).toBe(before)
  })

  describe('with a changed own source', () => {
    const DESCRIPTION = `name: Own reports
hosts: [reports.lumen.example]
auth: {kind: bearer, field: key}
report:
  url: https://reports.lumen.example/report
  query: {from: "{from}", to: "{to}"}
  rows: data.rows
  columns: {day: date, country: country}`
    const other = DESCRIPTION.replace('country: country', 'app: app')
    const withOther = () =>
      changed(() => ({ own_sources: [{ credential: 'Own reports', description: other }] }))
    const value = () => store.list('credentials', { name: 'Own reports' })[0]?.value

    it('tries it once with the stored key, saves it, and finds nothing to change then', async () => {
      saveOwnSource(DESCRIPTION)
      const text = await withOther()
      const last = lastEvent()
      tried = []
      const plan = await apply(text, '--plan')
      // a file that is only proposed sends no key anywhere
      expect(tried).toEqual([])
      expect(plan.text).toMatch(
        /0 to create, 1 to change, 0 to delete\.\n {2}~ own source "Own reports": description/,
      )
      expect([value()?.['description'], newEvents(last)]).toEqual([DESCRIPTION, []])
      expect((await apply(text)).text).toBe(`${plan.text}\nDone.`)
      expect(tried).toEqual([[false, other]])
      expect(value()).toEqual({ description: other, key: 'canary-of-a-secret' })
      expect(store.list('credentials', { name: 'Own reports' })).toMatchObject([
        { lastCheck: { isSuccess: true } },
      ])
      expect(newEvents(last)).toContainEqual([ORG.lumen, 'operator', 'credential_changed'])
      expect((await apply(text)).text).toMatch(/: nothing to change\.$/)
    })

    it('tries it with sample data where it is told to', async () => {
      saveOwnSource(DESCRIPTION)
      expect((await apply(await withOther(), '--sample')).isFault).toBe(false)
      expect(tried).toEqual([[true, other]])
    })

    it('changes nothing where the provider refuses it, or it cannot be read', async () => {
      saveOwnSource(DESCRIPTION)
      const text = await withOther()
      provider = Promise.resolve({
        message: 'HTTP 404 for this day.',
        field: 'description',
        verdict: 'refused',
      })
      const before = everything()
      const refused = await apply(text)
      expect(refused).toMatchObject({
        isFault: true,
        text: expect.stringMatching(
          /^Line \d+: own source .*: HTTP 404 for this day\.\nNothing was changed\.$/,
        ),
      })
      expect([everything(), value()?.['description']]).toEqual([before, DESCRIPTION])
      const unknown = stringify({ version: 1, own_sources: [{ credential: 'Others', description: other }] })
      expect(await apply(unknown)).toMatchObject({
        isFault: true,
        text: expect.stringContaining('there is no own source with the credential "Others"'),
      })
    })

    it('keeps a second apply out until it has ended', async () => {
      saveOwnSource(DESCRIPTION)
      const text = await withOther()
      let answer: (problem: CheckProblem | null) => void = () => undefined
      provider = new Promise((resolve) => {
        answer = resolve
      })
      const first = apply(text)
      await expect.poll(() => tried).toHaveLength(1)
      const before = everything()
      expect(await apply(await withFirst({ note: 'From the second' }))).toEqual({
        isFault: true,
        text: expect.stringMatching(/^Another stackyard apply is changing this service/),
      })
      expect(everything()).toBe(before)
      files.set(FILE, text)
      answer(null)
      expect((await first).text).toMatch(/Done\.$/)
      expect((await apply(await withFirst({ note: 'From the second' }))).text).toMatch(/Done\.$/)
    })
  })

  it('refuses names that are not unique', async () => {
    const text = await changed((all) => ({
      destinations: [...(all.destinations ?? []), ...(all.destinations ?? []).slice(0, 1)],
      stacks: [...stacksOf(all), ...stacksOf(all).slice(0, 1)],
    }))
    const { isFault, text: said } = await apply(text)
    expect(isFault).toBe(true)
    expect(said).toMatch(/Line \d+: another destination has the name/)
    expect(said).toMatch(/Line \d+: another destination has the same credential/)
    expect(said).toMatch(/Line \d+: several stacks have this credential, destination and note/)
  })

  it('tells stacks with the same credential and destination apart by their notes', async () => {
    const first = (change: Partial<FileStack>) => (all: Configuration) => ({
      stacks: [
        ...stacksOf(all),
        ...stacksOf(all)
          .slice(0, 1)
          .map((each) => ({ ...each, ...change })),
      ],
    })
    expect((await apply(await changed(first({ note: ' Second\u200b ' })))).text).toContain('1 to create')
    const text = await exported()
    expect((await apply(text)).text).toMatch(/nothing to change/)
    const schedule = '5 5 * * *'
    const later = await changed((all) => ({
      stacks: stacksOf(all).map((each) => (each.note === 'Second' ? { ...each, schedule } : each)),
    }))
    expect((await apply(later)).text).toContain('0 to create, 1 to change')
    expect(store.list('stacks', { note: 'Second' })).toMatchObject([{ interval: schedule }])
    const unclear = await changed((all) => ({
      stacks: stacksOf(all)
        .filter(({ note }) => note === 'Second')
        .map(({ note: _note, ...each }) => each),
    }))
    store.update('stacks', store.list('stacks', { note: 'Second' })[0]?.id ?? 0, { note: 'Third' })
    for (const { id } of store.list('stacks', { orgId: ORG.lumen, note: '' }))
      store.update('stacks', id, { note: 'First' })
    expect(await apply(unclear)).toMatchObject({
      isFault: true,
      text: expect.stringContaining('several stacks'),
    })
  })

  it('moves an organization to another installation with credentials of the same names', async () => {
    const text = await exported()
    for (const kind of [
      'stackTransformations',
      'stacks',
      'destinationTransformations',
      'destinations',
    ] as const)
      for (const { id } of store.list(kind, { orgId: ORG.lumen })) store.remove(kind, id)
    expect((await apply(text)).isFault).toBe(false)
    expect(parse(await exported())).toEqual(parse(text))
  })

  it.each([
    [['999', FILE], 'There is no organization 999.'],
    [[String(ORG.lumen)], 'Usage: stackyard apply'],
    [[String(ORG.lumen), FILE, '--now'], 'Usage: stackyard apply'],
  ])('says what is wrong with %j', async (args, words) => {
    expect(await runConfigurationCommand('apply', args, tools)).toMatchObject({
      isFault: true,
      text: expect.stringContaining(words),
    })
  })
})
