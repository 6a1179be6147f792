import type { InitialRecords } from '@/server/store/store'
import { ORG } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const met = (id: number, currency: string, waitingRows = 0, waitingAmount = 0) => ({
  id,
  orgId: ORG.lumen,
  destinationId: 1,
  currency,
  firstDay: '2026-10-01',
  lastDay: '2026-11-19',
  waitingRows,
  waitingAmount,
})

/** A studio with costs in five currencies, of which one has no rate. */
export const withMoney = (change: Partial<InitialRecords> = {}): World => {
  const world = worlds.busy()
  return {
    ...world,
    records: {
      ...world.records,
      metCurrencies: [met(1, 'EUR'), met(2, 'SEK'), met(3, 'GBP'), met(4, 'BRL'), met(5, 'EGP', 46, 12_040)],
      referenceRates: [
        { id: 1, day: '2026-11-19', rates: { USD: 1.0847, SEK: 11.406, GBP: 0.852, BRL: 5.908 } },
      ],
      rateReads: [
        { id: 1, attemptedAt: world.now - 7_200_000, succeededAt: world.now - 7_200_000, failure: '' },
      ],
      ...change,
    },
  }
}

/** Sources of which each takes the reporting zone in its own way, or none. */
const ZONE_SOURCES = ['adjust', 'appsflyer', 'topon', 'google_ads', 'tiktok']

/** The same studio with stacks of sources that take time zones, which load all their endpoints. */
export const withZones = (): World => {
  const world = withMoney()
  const types = ZONE_SOURCES.flatMap((label) =>
    world.content.sourceTypes.filter((type) => type.label === label),
  )
  const stacks = (world.records.stacks ?? []).filter(({ orgId }) => orgId === ORG.lumen)
  return {
    ...world,
    records: {
      ...world.records,
      stacks: stacks.map((stack, place) => {
        const type = types[place % types.length]
        return type === undefined
          ? stack
          : {
              ...stack,
              sourceTypeId: Number(type.id),
              taskIds: (type.source_tasks ?? []).map(({ id }) => Number(id)),
            }
      }),
    },
  }
}
