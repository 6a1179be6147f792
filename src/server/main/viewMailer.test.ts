/** Views by mail: once each period through restarts, to members alone, and never a number of other filters. */
import { addDays } from '@/domain/answers/days'
import { fileMessages } from '@/domain/answers/messages'
import { compareTexts } from '@/domain/shared/text/intlWords'
import { describe, expect, it } from 'vitest'
import { studioAnswers } from '@/server/answers/studioAnswers'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { DAY_MS, WEEK_DAYS } from '@/domain/shared/constants'
import { isDeep } from '@/testing/isDeep'
import { createViewMailer } from './viewMailer'

const PATH = '/api/users/view_mails'
const view = { name: 'iOS, weekly', answer: 'roas', search: 'platform=iOS', team: true, pinned: false }

const start = () => {
  const world = worlds.busy()
  let now = world.now
  const { ask, store } = createTestBackend(world, [], { now: () => now })
  const answers = studioAnswers(store, world.content, () => now)
  const errors: unknown[] = []
  /** A process of the service; another one is a restart. */
  const boot = (read: Partial<typeof answers> = {}) =>
    createViewMailer({
      core: { store, now: () => now, answers: { ...answers, ...read } },
      appOrigin: () => 'https://stackyard.example',
      stops: { viewPathOf: (mailId, { id }) => `/views/stop/${mailId}-${id}` },
      onError: (error) => errors.push(error),
    })
  const save = async (as: number, change: object = {}) => {
    const { body } = await ask('POST', '/api/users/saved_views', { as, body: { ...view, ...change } })
    return (body as { readonly id: number }).id
  }
  const mail = async (as: number, viewId: number, ids: readonly number[], rhythm = 'week') =>
    (await ask('POST', PATH, { as, body: { view_id: viewId, rhythm, user_ids: ids } })).status
  const mails = () => store.list('outbox').filter(({ kind }) => kind === 'view')
  const advance = (days: number) => {
    now += days * DAY_MS
  }
  return { ask, store, answers, boot, save, mail, mails, advance, errors }
}

describe('who gets a view', () => {
  it('is a member: oneself, or whom an ADMIN chooses; nobody else', async () => {
    const { save, mail, store } = start()
    const id = await save(PERSON.ana)
    expect(await mail(PERSON.ben, id, [PERSON.ben])).toBe(204)
    expect(await mail(PERSON.ben, id, [PERSON.ana])).toBe(403)
    expect(await mail(PERSON.ana, id, [PERSON.ana, PERSON.stranger])).toBe(404)
    expect(await mail(PERSON.ana, id, [PERSON.dev])).toBe(404)
    expect(await mail(PERSON.ana, id, [])).toBe(422)
    expect(await mail(PERSON.stranger, id, [PERSON.stranger])).toBe(404)
    expect(store.list('viewMails').map(({ userId }) => userId)).toEqual([PERSON.ben])
    expect(await mail(PERSON.ana, id, [PERSON.ana, PERSON.ben])).toBe(204)
    expect(store.list('viewMails').map(({ userId }) => userId)).toEqual([PERSON.ben, PERSON.ana])
    const own = await save(PERSON.ana, { team: false })
    expect(await mail(PERSON.ana, own, [PERSON.ben])).toBe(409)
  })

  it('stops it, as do an ADMIN and who has chosen it; a waiting mail is taken back', async () => {
    const { ask, boot, save, mail, mails, store, advance } = start()
    const id = await save(PERSON.ana)
    await mail(PERSON.ana, id, [PERSON.ana, PERSON.ben])
    advance(WEEK_DAYS)
    await boot()()
    expect(mails()).toHaveLength(2)
    const [first, second] = store.list('viewMails')
    const stop = async (as: number, mailId = 0) => (await ask('DELETE', `${PATH}/${mailId}`, { as })).status
    expect(await stop(PERSON.ben, first?.id)).toBe(404)
    expect(await stop(PERSON.stranger, second?.id)).toBe(404)
    expect(await stop(PERSON.ben, second?.id)).toBe(204)
    expect(mails().map(({ to }) => to)).toEqual(['ana@lumen.example'])
    await ask('DELETE', `/api/users/saved_views/${id}`, { as: PERSON.ana })
    expect(mails()).toEqual([])
  })
})

describe('when a view is mailed', () => {
  if (isDeep)
    it('is once each period, through restarts and missed periods', async () => {
      const { boot, save, mail, mails, advance } = start()
      await mail(PERSON.ben, await save(PERSON.ben), [PERSON.ben])
      await boot()()
      expect(mails()).toEqual([])
      advance(WEEK_DAYS)
      await Promise.all([boot()(), boot()(), boot()()])
      await boot()()
      expect(mails()).toHaveLength(1)
      advance(5 * WEEK_DAYS)
      await boot()()
      await boot()()
      expect(mails()).toHaveLength(2)
    })

  it('reads the warehouse once for all people who get a view', async () => {
    const { store, answers, boot, save, mail, mails, advance } = start()
    await mail(PERSON.ana, await save(PERSON.ana), [PERSON.ana, PERSON.ben])
    await mail(PERSON.ana, await save(PERSON.ana), [PERSON.ana, PERSON.ben])
    advance(WEEK_DAYS)
    let reads = 0
    await boot({
      read: (...asked) => {
        reads += 1
        return answers.read(...asked)
      },
    })()
    expect([reads, mails().length]).toEqual([2, 4])
    expect(store.list('viewMails')).toHaveLength(4)
  })

  it('waits where the warehouse cannot be read, and is tried again', async () => {
    const { boot, save, mail, mails, advance, errors } = start()
    await mail(PERSON.ben, await save(PERSON.ben), [PERSON.ben])
    advance(WEEK_DAYS)
    const tick = boot({ read: () => Promise.reject(new Error('locked')) })
    await tick()
    await tick()
    expect([errors.length, mails().length]).toEqual([1, 0])
    await boot()()
    expect(mails()).toHaveLength(1)
  })

  it('is never for somebody who is suspended or whose address is not proven', async () => {
    const { boot, save, mail, mails, store, advance } = start()
    await mail(PERSON.ana, await save(PERSON.ana), [PERSON.ben])
    store.update('users', PERSON.ben, { suspendedAt: 1 })
    advance(WEEK_DAYS)
    await boot()()
    expect(mails()).toEqual([])
  })
})

describe('the hour of a mail', () => {
  it('is that of the reporting zone, also after the zone is changed', async () => {
    const { ask, store, save, mail } = start()
    await mail(PERSON.ana, await save(PERSON.ana), [PERSON.ana])
    const hourOf = () => new Date(store.list('viewMails')[0]?.dueAt ?? 0).getUTCHours()
    expect(hourOf()).toBe(8)
    await ask('PUT', '/api/organizations/answer_settings', { as: PERSON.ana, body: { zone: 'Asia/Tokyo' } })
    expect(hourOf()).toBe(23)
  })

  // the clock of the tests begins on a Friday
  it.each([
    ['west of it, where the hour of the mail comes once more', 3, 'America/Los_Angeles', 'after'],
    ['east of it, where the hour of the mail is over', 2.5, 'Asia/Tokyo', 'before'],
  ] as const)('sends one mail of a week although the zone changes to one %s', async (_, days, zone, when) => {
    const { ask, boot, save, mail, mails, advance } = start()
    await mail(PERSON.ana, await save(PERSON.ana), [PERSON.ana])
    advance(days)
    await boot()()
    expect(mails()).toHaveLength(when === 'after' ? 1 : 0)
    await ask('PUT', '/api/organizations/answer_settings', { as: PERSON.ana, body: { zone } })
    advance(1)
    await boot()()
    expect(mails()).toHaveLength(1)
  })
})

describe('the mail', () => {
  it('has the number, the dates, the link, and the table as a file', async () => {
    const { boot, save, mail, mails, advance } = start()
    await mail(PERSON.ben, await save(PERSON.ben), [PERSON.ben])
    advance(WEEK_DAYS)
    await boot()()
    const [sent] = mails()
    expect(sent).toMatchObject({ to: 'ben@lumen.example', subject: 'iOS, weekly: the file of this week' })
    expect(sent?.text).toMatch(/^ROAS, day 7: \d+\.\d%\. Installs of \S+ to \S+\. Data up to /)
    expect(sent?.text).toContain('https://stackyard.example/answers/roas?platform=iOS')
    expect(sent?.attachment?.name).toMatch(/^ios-weekly-2026-11-27\.csv$/)
    const [filters, head, line = ''] = sent?.attachment?.text.split('\r\n') ?? []
    expect(filters).toBe('\ufeffPlatform: iOS')
    expect(head).toBe(fileMessages.campaigns(7, 'USD').join(','))
    expect(line).toContain(',iOS,')
  })

  it('has the groups of the view, and the cohorts of a value', async () => {
    const { boot, save, mail, mails, advance } = start()
    await mail(PERSON.ben, await save(PERSON.ben, { search: 'group=network' }), [PERSON.ben])
    const ltv = { answer: 'portfolio-ltv', search: 'by=month' }
    await mail(PERSON.ben, await save(PERSON.ben, ltv), [PERSON.ben])
    advance(WEEK_DAYS)
    await boot()()
    const [groups = '', cohorts = ''] = mails().map(({ attachment }) => attachment?.text ?? '')
    expect(groups.split('\r\n')[0]).toBe(`\ufeff${fileMessages.groups('network', 7, 'USD').join(',')}`)
    expect(cohorts).toMatch(/^\ufeffInstalled,Installs,day 0,.*,Note\r\n/)
  })

  it('says which installs it is of unless they are paid, and what it leaves out', async () => {
    const { boot, save, mail, mails, advance } = start()
    await mail(PERSON.ben, await save(PERSON.ben, { search: 'installs=blended' }), [PERSON.ben])
    advance(WEEK_DAYS)
    await boot()()
    expect(mails()[0]?.attachment?.text.split('\r\n')[0]).toMatch(
      /^\ufeffBlended,.*Also left out: \$\d+ of revenue \(unmapped network\)\.$/,
    )
  })

  it('says how much of the delivered revenue a value holds', async () => {
    const { answers, boot, save, mail, mails, advance } = start()
    const ltv = { answer: 'portfolio-ltv', search: 'by=month' }
    await mail(PERSON.ben, await save(PERSON.ben, ltv), [PERSON.ben])
    advance(WEEK_DAYS)
    const leftOut: typeof answers.leftOut = async (...asked) => {
      const found = await answers.leftOut(...asked)
      const [first] = found.parts
      const part = { reason: 'unmapped_app', fact: 'revenue', amount: 1900, usd: 1900 } as const
      return first === undefined ? found : { ...found, parts: [...found.parts, { ...first, ...part }] }
    }
    await boot({ leftOut })()
    const words = /Of \$[\d,]+ of revenue delivered by day \d+, [\d.]+% counts and [\d.]+% is left out\./
    expect(mails()[0]?.text).toMatch(words)
    expect(mails()[0]?.text).not.toContain('..')
    expect(mails()[0]?.attachment?.text.split('\r\n')[0]).toMatch(words)
  })

  it.each([
    { answer: 'roas', search: 'country=US' },
    { answer: 'portfolio-ltv', search: '' },
  ])('says which days of $answer are left out while sources load them, in whole sentences', async (of) => {
    const { answers, boot, save, mail, mails, advance } = start()
    await mail(PERSON.ben, await save(PERSON.ben, of), [PERSON.ben])
    advance(WEEK_DAYS)
    const read: typeof answers.read = async (...asked) => {
      const table = await answers.read(...asked)
      const completeFrom = table.from === null ? null : addDays(table.from, 5)
      return { ...table, completeFrom }
    }
    await boot({ read })()
    const words =
      /5 of the \d+ days of this period are left out: a source has not loaded those before \S+ yet/
    expect(mails()[0]?.text).toMatch(words)
    expect(mails()[0]?.text).not.toContain('..')
    expect(mails()[0]?.attachment?.text.split('\r\n')[0]).toMatch(words)
  })

  it('has the order of the page, and says which revenue it is of', async () => {
    const { boot, save, mail, mails, advance } = start()
    const search = 'sort=campaign-asc&revenue=iap'
    await mail(PERSON.ben, await save(PERSON.ben, { search }), [PERSON.ben])
    advance(WEEK_DAYS)
    await boot()()
    const [first = '', head, ...lines] = mails()[0]?.attachment?.text.trim().split('\r\n') ?? []
    expect(first).toBe('Purchases only')
    expect(head).toContain('Purchases day 7 USD')
    const names = lines.map((line) => line.split(',')[0] ?? '')
    expect(names).toEqual(names.toSorted(compareTexts))
    expect(mails()[0]?.text).toContain(`The file has ${lines.length} lines.`)
  })

  it('has no file and says why where nobody knows the revenue of the view', async () => {
    const { boot, save, mail, mails, advance } = start()
    await mail(PERSON.ben, await save(PERSON.ben, { search: 'basis=net' }), [PERSON.ben])
    advance(WEEK_DAYS)
    await boot()()
    const [sent] = mails()
    expect([sent?.attachment, sent?.text.split('\n')[0]]).toEqual([
      null,
      'There is no file this time. The view is of net revenue, and no store fee is known. Open the view for what is known.',
    ])
  })

  it('has no file and no number where the view filters by an app that is gone', async () => {
    const { boot, save, mail, mails, advance } = start()
    const search = 'app=Merge+Harbor&app=Star+Ferry'
    await mail(PERSON.ben, await save(PERSON.ben, { search }), [PERSON.ben])
    advance(WEEK_DAYS)
    await boot()()
    const [sent] = mails()
    expect(sent?.attachment ?? null).toBeNull()
    expect(sent?.text).toContain('“Star Ferry” is not in the data')
    expect(sent?.text).not.toContain('%.')
  })
})
