/** Made-up answers and states of stacks for the page Today. */
import { ORG } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import type { MissedReturn } from '@/domain/alerts/kinds/targetMissed'
import { addDays, daysBetween, daysOfPeriod } from '@/domain/answers/days'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'

/** Last day with data in these answers. */
const LAST = '2026-11-19'
const DAYS_BACK = 90
const WEEK_DAYS = 7

/** The transformation of ROAS is active in the first warehouse that offers it. */
export const withRoas = (world: World = worlds.busy()): World => {
  const typeIds = new Map(
    world.content.destinationTypes.flatMap((type) =>
      (type.destination_transformation_types ?? []).flatMap((each) =>
        each?.label === 'roas' ? [[Number(type.id), Number(each.id)] as const] : [],
      ),
    ),
  )
  const [active] = world.records.destinations.flatMap(({ id, orgId, createdAt, destinationTypeId }) => {
    const typeId = typeIds.get(destinationTypeId)
    return typeId === undefined || orgId !== ORG.lumen
      ? []
      : [{ id: 9001, orgId, destinationId: id, destinationTransformationTypeId: typeId, createdAt }]
  })
  const { destinationTransformations: others } = world.records
  return {
    ...world,
    records: {
      ...world.records,
      destinationTransformations: active === undefined ? others : [...others, active],
    },
  }
}

/** A target of all apps and networks at day 7, in percent. */
export const withTarget = (percent: number, world: World = withRoas()): World => ({
  ...world,
  records: {
    ...world.records,
    roasTargets: [
      {
        id: 1,
        orgId: ORG.lumen,
        app: '*',
        network: '*',
        age: 7,
        basisPoints: percent * 100,
        currency: 'USD',
        decidedBy: 'ana@lumen.example',
        createdAt: 0,
      },
    ],
  },
})

/** The target has an alert, whose last look could not judge all campaigns. */
export const withJudgedTarget = (world: World = withTarget(80)): World => ({
  ...world,
  records: {
    ...world.records,
    roasTargets: (world.records.roasTargets ?? []).map((target) => ({
      ...target,
      alert: { days: 3, spend: 500, scope: 'campaign' },
      coverage: { settledTo: '2026-11-12', count: 214, notJudged: 3, notJudgedSpend: 1240 },
    })),
  },
})

/** A target that two campaigns miss; one of them is over. */
export const withMissedTarget = (world: World = withTarget(80)): World => ({
  ...world,
  records: {
    ...world.records,
    alerts: [
      {
        id: 9101,
        orgId: ORG.lumen,
        cause: 'target of the stories',
        createdAt: 0,
        recoveredAt: null,
        mailDueAt: 0,
        mailedTo: [],
        mailedAt: null,
        webhooksAt: 0,
        content: {
          kind: 'targetMissed',
          destinationId: 1,
          app: '*',
          network: '*',
          age: 7,
          percent: 80,
          currency: 'USD',
          settledTo: '2026-11-12',
          returns: [
            missed('AppLovin', 'MH_US_iOS', { spendCents: 261_400, revenueCents: 152_700, isOver: false }),
            missed('Meta', 'MH_DE_iOS', { spendCents: 90_000, revenueCents: 80_000, isOver: true }),
          ],
        },
      },
    ],
  },
})

const missed = (
  network: string,
  name: string,
  figures: Pick<MissedReturn, 'spendCents' | 'revenueCents' | 'isOver'>,
): MissedReturn => ({
  key: `${network} · Merge Harbor · iOS · ${name}`,
  name,
  firstDay: '2026-11-10',
  lastDay: '2026-11-12',
  days: 3,
  leftOutCents: 0,
  ...figures,
})

interface Campaign {
  readonly campaign: string
  readonly app: string
  readonly network: string
  readonly country: string
  /** Per day; the week that is compared has the second one. */
  readonly spend: readonly [usual: number, now: number]
  readonly installs: readonly [usual: number, now: number]
  /** Revenue up to day 7. */
  readonly revenue: readonly [usual: number, now: number]
}

const steady = (amount: number) => [amount, amount] as const

/** Each campaign as in every week: nothing moves. */
const STEADY: readonly Campaign[] = [
  {
    campaign: 'MH_US_iOS_tROAS',
    app: 'Merge Harbor',
    network: 'AppLovin',
    country: 'US',
    spend: steady(1200),
    installs: steady(620),
    revenue: steady(960),
  },
  {
    campaign: 'TC_EU_iOS_Broad',
    app: 'Tile Comet',
    network: 'Meta Ads',
    country: 'DE',
    spend: steady(700),
    installs: steady(480),
    revenue: steady(520),
  },
]

const LONG =
  'EMEA_Rewarded_Video_Retargeting_Lapsed_Payers_iOS_17_and_later_tROAS_D7_with_Lookalikes_of_Whales_v12_copy_of_copy'

/** Names as long as people make them. */
const LONG_NAMES: readonly Campaign[] = [
  {
    ...STEADY[0],
    campaign: LONG,
    app: 'The Extraordinarily Long Adventures of Captain Lantern and the Harbor of Words',
    network: 'A Network With a Name That Does Not End Where One Expects It to End GmbH',
    country: 'US',
    spend: [1200, 1500],
    installs: [620, 500],
    revenue: [960, 820],
  },
  {
    ...STEADY[1],
    campaign: `${LONG}_2`,
    app: 'Tile',
    network: 'M',
    country: 'DE',
    spend: [700, 300],
    installs: [480, 470],
    revenue: [520, 610],
  },
]

interface Made {
  readonly campaigns?: readonly Campaign[]
  /** First day of the table. */
  readonly first?: string
  readonly sources?: readonly Readonly<Record<string, unknown>>[]
}

const roasBody = ({ campaigns = STEADY, first = addDays(LAST, -DAYS_BACK), sources = [] }: Made) => ({
  data_up_to: LAST,
  first_day: first,
  updated_at: '2026-11-20T09:16:00Z',
  from: first,
  to: LAST,
  filtered: true,
  sources,
  rows: campaigns.flatMap(({ spend, installs, revenue, ...names }) =>
    daysOfPeriod(first, LAST).map((day) => {
      const age = daysBetween(day, LAST)
      const week = age >= WEEK_DAYS && age < 2 * WEEK_DAYS ? 1 : 0
      const upTo = (horizon: number) => revenue[week] * (0.4 + (0.6 * Math.min(horizon, 30)) / WEEK_DAYS)
      return {
        ...names,
        day,
        platform: 'iOS',
        status: 'counted',
        installs: installs[week],
        spend: spend[week],
        revenue: upTo(age),
        ...Object.fromEntries(
          ROAS_HORIZONS.map((horizon) => [`revenue_d${horizon}`, horizon > age ? null : upTo(horizon)]),
        ),
      }
    }),
  ),
})

/** Two campaigns that are the same in all weeks. */
export const nothingMoved = () => roasBody({})
/** Two campaigns with long names, of which one became dearer. */
export const longNames = () => roasBody({ campaigns: LONG_NAMES })
/** Three days, of which none is seven days old. */
export const tooYoung = () => roasBody({ first: addDays(LAST, -2) })
/** A table without rows, before the first run. */
export const noRows = () => ({
  data_up_to: null,
  first_day: null,
  updated_at: '',
  from: null,
  to: null,
  rows: [],
})
/** One source has a day less than the newest one, as providers do, and another one has two less. */
export const oneLate = () =>
  roasBody({
    sources: [
      { stack_id: 15, data_up_to: '2026-11-20', is_paused: false },
      { stack_id: 16, data_up_to: '2026-11-21', is_paused: false },
      { stack_id: 18, data_up_to: LAST, is_paused: false },
    ],
  })

/** All stacks run. */
export const todayFacts = (change: Readonly<Record<string, unknown>> = {}) => ({
  stacks: [15, 16, 18].map((id, index) => ({
    stack_id: id,
    source_type_id: [13, 1, 6][index],
    credential_name: '',
    health: 'healthy',
  })),
  last_run_at: '2026-11-20T09:16:00Z',
  next_run_at: '2026-11-20T15:10:00Z',
  waiting: [],
  ...change,
})
