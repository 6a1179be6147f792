/** When the weekly digest is made: on Monday morning of the organization's zone, once, and only with an answer. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ORG, PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { revenueByAge } from '@/domain/answers/ages'
import { addDays, daysOfPeriod } from '@/domain/answers/days'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { changeInbox } from '@/server/alerts/inbox'
import { isDigestWanted } from '@/server/alerts/digests'
import { NO_TABLE } from '@/server/answers/answerTables'
import type { AnswerTable, AnswerTables } from '@/server/answers/answerTables'
import { createMemoryStore } from '@/server/store/memoryStore'
import type { MemoryStore } from '@/server/store/memoryStore'
import { changeAnswers } from '@/server/models/answers/storedSettings'
import { createDigestWatch, digestTime } from './digestWatch'

const MONDAY = Date.UTC(2026, 10, 23)
const { content, records } = worlds.fresh()

let store: MemoryStore
let now: number
let table: Partial<AnswerTable<never>>
let reads: number
let errors: unknown[]

const rows = daysOfPeriod('2026-10-01', '2026-11-22').map((day) => ({
  day,
  app: 'Merge Harbor',
  platform: 'iOS',
  country: 'US',
  network: 'AppLovin',
  campaign: 'MH_US',
  status: 'counted',
  installs: 10,
  spend: 100,
  revenue: 80,
  ...Object.fromEntries(Object.keys(revenueByAge(() => 80)).map((age) => [`revenue_d${age}`, 80])),
}))
const answers: Pick<AnswerTables, 'read'> = {
  read: (_orgId, _answer, { from, to }) => {
    reads += 1
    const own = rows.filter(({ day }) => day >= (from ?? '') && day <= (to ?? ''))
    const read = { ...NO_TABLE, dataUpTo: '2026-11-22', firstDay: '2026-10-01', currency: 'USD' }
    // only ROAS is read here; its row type depends on the requested answer
    return Promise.resolve({ ...read, rows: own, ...table } as never)
  },
}
const start = () =>
  createDigestWatch({
    store,
    content,
    answers,
    now: () => now,
    appOrigin: () => 'https://app.example',
    stops: { pathOf: ({ id }) => `/digest/stop/${id}` },
    onError: (error) => errors.push(error),
  })
/** What a service that has just started does at a time. */
const lookAt = async (hours: number) => {
  now = MONDAY + hours * HOUR_MS
  const watch = start()
  watch.tick()
  await watch.settled()
}
const mails = () => store.list('outbox', { kind: 'digest' })

beforeEach(() => {
  store = createMemoryStore(records)
  ;[now, table, reads, errors] = [MONDAY, {}, 0, []]
  changeInbox(store, PERSON.ana, { digest: true })
})

describe('the weekly digest', () => {
  it('is made on Monday from six on, once through restarts, for those who want it', async () => {
    await lookAt(-1)
    await lookAt(5.9)
    expect(mails()).toEqual([])
    await lookAt(6)
    await lookAt(7)
    const ana = store.get('users', PERSON.ana)
    expect(mails().map(({ to, subject }) => [to, subject])).toEqual([
      [ana?.email, 'Lumen Games: ROAS at day 7 is 80.0%, as much as the week before'],
    ])
    expect(store.list('digests', { orgId: ORG.lumen }).map(({ week }) => week)).toEqual(['2026-11-23'])
    expect(errors).toEqual([])
  })

  it('is made in the zone of the answers', async () => {
    expect(digestTime(MONDAY - 4 * HOUR_MS, 'Asia/Tokyo')).toEqual({ monday: '2026-11-23', hour: 5 })
    changeAnswers(store, ORG.lumen, 0, { zone: 'America/New_York' })
    await lookAt(10.9)
    expect(mails()).toEqual([])
    await lookAt(11)
    expect(mails()).toHaveLength(1)
  })

  it('is not made without an answer, nor read for nobody', async () => {
    table = { dataUpTo: null, firstDay: null, rows: [] }
    for (const hour of [6, 13, 47]) await lookAt(hour)
    expect(store.list('digests')).toEqual([])
    const before = reads
    changeInbox(store, PERSON.ana, { digest: false })
    await lookAt(8)
    expect([reads, mails()]).toEqual([before, []])
  })

  it('waits for late sources until noon, and for no week longer than two days', async () => {
    table = { dataUpTo: '2026-11-21' }
    await lookAt(11.9)
    expect(mails()).toEqual([])
    await lookAt(48)
    expect(mails()).toEqual([])
    await lookAt(12)
    expect(mails()[0]?.text).toContain('these figures end with 21 Nov')
  })

  it('goes to nobody who has left or changed their mind meanwhile', async () => {
    await lookAt(6)
    const [mail] = mails()
    if (mail === undefined) throw new Error('There is no mail')
    expect(isDigestWanted(store, mail)).toBe(true)
    changeInbox(store, PERSON.ana, { digest: false })
    expect(isDigestWanted(store, mail)).toBe(false)
  })

  it('is another one in the next week', async () => {
    await lookAt(6)
    table = { dataUpTo: addDays('2026-11-22', 7) }
    await lookAt(7 * 24 + 6)
    expect(store.list('digests').map(({ week }) => week)).toEqual(['2026-11-23', '2026-11-30'])
    expect(mails()).toHaveLength(2)
  })
})
