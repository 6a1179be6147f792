/** Users of the sample studio: devices, their daily ad revenue, and their events. Money in whole US cents. */
import { cacheByDay, dayNumberOf, dayTextOf } from '@/server/lib/days'
import { between, hashOf, pick, uuidOf } from './hash'
import type { Campaign, Game } from './studio'
import { CAMPAIGNS, COUNTRIES, COUNTRY_COSTS, GAMES } from './studio'

/** A device that plays a game. */
export interface User {
  readonly id: string
  readonly game: Game
  readonly country: string
  /** Null for a user who came without a campaign. */
  readonly campaign: Campaign | null
  readonly installDay: string
}

/** Ad revenue of a user on a day. */
export interface UserRevenue {
  readonly day: string
  readonly user: User
  readonly adCents: number
  readonly impressions: number
  readonly adFormat: string
}

/** Event of a user: an install, a session, an event of the studio's own, or a purchase. */
export interface UserEvent {
  readonly id: string
  readonly time: string
  readonly day: string
  readonly user: User
  readonly type: 'install' | 'session' | 'event' | 'purchase'
  readonly name: string
  readonly cents: number
}

/** Formats of ads, as the networks spell them in lower case. */
export const AD_FORMATS: readonly string[] = ['rewarded', 'interstitial', 'banner']

/** New users of a game who share their advertising id, a day. The reports of users are about these only. */
const NEW_USERS = 3
/** Ages in days at which a user may play, the first being the day of the install, with the percentage who do. */
const RETENTION: Readonly<Record<number, number>> = {
  0: 100,
  1: 60,
  2: 50,
  3: 45,
  5: 38,
  7: 32,
  11: 26,
  16: 21,
  23: 16,
  30: 12,
  45: 9,
  60: 7,
}
/** One user in this many plays another game of the platform on the same device. */
const SHARED_DEVICE_STEP = 9
/** Games of which two on the same platform share devices. */
const SHARING_GAMES = 4
/** Every third user came without a campaign. */
const ORGANIC_STEP = 3
/** Cost per install at which a user's ads earn the average, in US cents. */
const AVERAGE_COST = 170
/** One day of play in this many has a purchase. */
const PURCHASE_STEP = 40
/** Prices of purchases in US cents. */
const PRICES = [99, 199, 499]
/** What users do besides playing, and one day of play in how many has it. */
const EVENT_KINDS = [
  { type: 'install', name: 'install', isFirstDay: true, step: 1 },
  { type: 'event', name: 'tutorial_done', isFirstDay: true, step: 3 },
  { type: 'session', name: 'open', isFirstDay: false, step: 6 },
  { type: 'event', name: 'level_complete', isFirstDay: false, step: 6 },
  { type: 'purchase', name: 'purchase', isFirstDay: false, step: PURCHASE_STEP },
] as const

const userOf = (game: Game, installDay: string, number: number): User => {
  const own = CAMPAIGNS.filter((campaign) => campaign.game === game)
  const isOrganic = hashOf('organic', game.id, installDay, number) % ORGANIC_STEP === 0
  const campaign = isOrganic ? null : pick(own, 'user campaign', game.id, installDay, number)
  const isShared = hashOf('shared', installDay, number) % SHARED_DEVICE_STEP === 0
  const games = isShared ? Math.floor(GAMES.indexOf(game) / SHARING_GAMES) : game.id
  return {
    id: uuidOf('device', game.platform, games, installDay, number),
    game,
    country: pick(campaign?.countries ?? COUNTRIES, 'user country', game.id, installDay, number),
    campaign,
    installDay,
  }
}

/** Returns the users who play a game on a day, the newest first. */
const usersOn = (day: string, game: Game): readonly User[] =>
  Object.entries(RETENTION).flatMap(([age, percent]) => {
    const installDay = dayTextOf(dayNumberOf(day) - Number(age))
    return Array.from({ length: NEW_USERS }, (_, number) => number)
      .filter((number) => hashOf('plays', game.id, installDay, number, age) % 100 < percent)
      .map((number) => userOf(game, installDay, number))
  })

/** Returns the ad revenue of all users on a day. */
export const userRevenueOn = cacheByDay((day: string): readonly UserRevenue[] =>
  GAMES.flatMap((game) =>
    usersOn(day, game).map((user, index) => {
      const cents = between(8, 36, 'user cents', day, game.id, index)
      return {
        day,
        user,
        adCents: Math.max(1, Math.round((cents * (COUNTRY_COSTS[user.country] ?? 0)) / AVERAGE_COST)),
        impressions: between(3, 40, 'user impressions', day, game.id, index),
        adFormat: pick(AD_FORMATS, 'user format', day, game.id, index),
      }
    }),
  ),
)

const eventsOf = (day: string, user: User, index: number): readonly UserEvent[] =>
  EVENT_KINDS.flatMap(({ type, name, isFirstDay, step }) => {
    const parts = [name, day, user.game.id, index]
    if ((isFirstDay && user.installDay !== day) || hashOf(...parts) % step !== 0) return []
    const second = between(0, 86_399, 'time', ...parts)
    const time = new Date(Date.parse(`${day}T00:00:00Z`) + second * 1_000).toISOString()
    return [
      {
        id: uuidOf('event', ...parts),
        time: `${time.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`,
        day,
        user,
        type,
        name,
        cents: type === 'purchase' ? pick(PRICES, 'price', ...parts) : 0,
      },
    ]
  })

/** Returns the events of all users on a day. */
export const userEventsOn = cacheByDay((day: string): readonly UserEvent[] =>
  GAMES.flatMap((game) => usersOn(day, game).flatMap((user, index) => eventsOf(day, user, index))),
)
