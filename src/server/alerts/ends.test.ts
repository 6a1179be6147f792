/** Alerts about what ends at providers, over a service whose clock is moved. */
import { beforeEach, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { DAY_MS } from '@/domain/shared/constants'
import { SOURCE, taskId } from '@/server/connectors/catalogue/ids'
import { createAlertService } from '@/testing/server/alertService'
import { lumenStack } from '@/testing/server/lumenStack'

const APPLE_V5 = 'https://api.searchads.apple.com/api/v5'

let service: ReturnType<typeof createAlertService>
beforeEach(() => {
  service = createAlertService()
  service.addresses = {}
  service.createWatch()
})

const stackOf = (label: 'google_ads' | 'apple_search_ads' | 'appsflyer', credentialsId = 5) =>
  service.store.insert('stacks', {
    ...lumenStack(service.now),
    sourceTypeId: SOURCE[label],
    taskIds: [taskId(label, 0)],
    credentialsId,
  }).id
const ends = () => service.alerts().flatMap(({ content }) => (content.kind === 'sourceEnds' ? [content] : []))
const goTo = (day: string) => service.pass(Date.parse(day) - service.now)

it('announces the end of a version that the operator has chosen, once for all stacks that use it', () => {
  service.addresses = { apple_search_ads: APPLE_V5 }
  service.createWatch()
  const stackIds = [stackOf('apple_search_ads'), stackOf('apple_search_ads')]
  stackOf('google_ads')
  const daysLeft = () => ends().map((content) => content.daysLeft)
  const seen = ['2026-12-26', '2026-12-27', '2027-01-18', '2027-01-19', '2027-01-26', '2027-01-27'].map(
    (day) => {
      goTo(day)
      return daysLeft().length
    },
  )
  expect(seen).toEqual([1, 2, 2, 3, 3, 4])
  expect(daysLeft()).toEqual([31, 30, 7, -1])
  const name = 'Apple Ads Campaign Management API v5'
  const common = { kind: 'sourceEnds', stackIds, name, endsOn: '2027-01-26', isEstimate: false, isKey: false }
  expect(ends()[0]).toEqual({ ...common, daysLeft: 31 })
  service.pass(DAY_MS)
  expect(service.mailsTo('ana@lumen.example')).toEqual(
    expect.arrayContaining([`Lumen Games: ${name} ends in 31 days`, `Lumen Games: ${name} has ended`]),
  )
})

it('tells of a day that is only expected before it, and not that it has come', () => {
  stackOf('google_ads')
  goTo('2027-08-02')
  expect(ends()).toEqual([])
  goTo('2027-08-03')
  expect(ends()).toMatchObject([{ name: 'Google Ads API v26', daysLeft: 90, isEstimate: true }])
  goTo('2027-08-04')
  expect(service.mailsTo('ana@lumen.example')).toContain('Lumen Games: Google Ads API v26 is about to end')
  goTo('2027-11-02')
  expect(ends().filter(({ daysLeft }) => daysLeft < 0)).toEqual([])
})

it('names keys that a provider has revoked because of their age', () => {
  const [older, newer] = ['2026-03-09', '2026-03-10'].map((day) =>
    service.store.insert('credentials', {
      orgId: ORG.lumen,
      label: 'appsflyer',
      name: day,
      value: {},
      place: null,
      secretAt: Date.parse(day),
      createdAt: Date.parse(day),
    }),
  )
  const stack = stackOf('appsflyer', older?.id)
  stackOf('appsflyer', newer?.id)
  service.pass(1)
  expect(ends()).toMatchObject([{ stackIds: [stack], isKey: true, endsOn: '2026-03-10' }])
})

it('says nothing in sample mode, which asks no provider', () => {
  service.addresses = null
  service.createWatch()
  stackOf('google_ads')
  goTo('2027-10-30')
  expect(ends()).toEqual([])
})
