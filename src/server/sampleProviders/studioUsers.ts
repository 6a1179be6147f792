/** Users of the sample studio: devices, their daily ad revenue, and their events. Money in whole US cents. */
import { cacheByDay, dayNumberOf, dayTextOf } from '@/server/days'
import { between, hashOf, pick, splitAmount, uuidOf } from './hash'
import type { Campaign, Game } from './studio'
import { CAMPAIGNS, COUNTRIES, GAMES } from './studio'
import { appRevenueOn } from './studioRevenue'

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

/**
 * Ages in days at which a user plays, the first being the day of the install. A game has one new user a day; together
 * with the earlier ones who come back, these are the users of a day.
 */
const PLAYING_AGES = [0, 1, 2, 3, 5, 7, 11, 16, 23, 30]
/** Every fifth user plays all games of the platform on the same device. */
const SHARED_DEVICE_STEP = 5
/** Every third user came without a campaign. */
const ORGANIC_STEP = 3
/** Events of a game's day: of the newest user the first one, and so on. */
const EVENT_KINDS = [
  ['install', 'install'],
  ['session', 'open'],
  ['event', 'level_complete'],
  ['event', 'tutorial_done'],
  ['purchase', 'purchase'],
] as const

const userOf = (game: Game, installDay: string): User => {
  const own = CAMPAIGNS.filter((campaign) => campaign.game === game)
  const isOrganic = hashOf('organic', game.id, installDay) % ORGANIC_STEP === 0
  const campaign = isOrganic ? null : pick(own, 'user campaign', game.id, installDay)
  const isShared = hashOf('shared', installDay) % SHARED_DEVICE_STEP === 0
  return {
    id: uuidOf('device', isShared ? game.platform : game.id, installDay),
    game,
    country: pick(campaign?.countries ?? COUNTRIES, 'user country', game.id, installDay),
    campaign,
    installDay,
  }
}

const usersOn = (day: string, game: Game): readonly User[] =>
  PLAYING_AGES.map((age) => userOf(game, dayTextOf(dayNumberOf(day) - age)))

const centsOf = (day: string, game: Game, kind: 'adCents' | 'purchaseCents'): number =>
  appRevenueOn(day)
    .filter((one) => one.game === game)
    .reduce((sum, one) => sum + one[kind], 0)

/** Returns the ad revenue of all users on a day; per game it adds up to the ad revenue of the app. */
export const userRevenueOn = cacheByDay((day: string): readonly UserRevenue[] =>
  GAMES.flatMap((game) => {
    const users = usersOn(day, game)
    const shares = splitAmount(centsOf(day, game, 'adCents'), users.length, 'users', day, game.id)
    return users.map((user, index) => ({
      day,
      user,
      adCents: shares[index] ?? 0,
      impressions: between(3, 40, 'user impressions', day, game.id, index),
      adFormat: pick(AD_FORMATS, 'user format', day, game.id, index),
    }))
  }),
)

/** Returns the events of all users on a day; per game the purchases add up to the purchases of the app. */
export const userEventsOn = cacheByDay((day: string): readonly UserEvent[] =>
  GAMES.flatMap((game) => {
    const users = usersOn(day, game)
    return EVENT_KINDS.flatMap(([type, name], index) => {
      const user = users[index]
      if (user === undefined) return []
      const second = between(0, 86_399, 'time', day, game.id, index)
      const time = new Date(Date.parse(`${day}T00:00:00Z`) + second * 1_000).toISOString()
      return [
        {
          id: uuidOf('event', day, game.id, index),
          time: `${time.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`,
          day,
          user,
          type,
          name,
          cents: type === 'purchase' ? centsOf(day, game, 'purchaseCents') : 0,
        },
      ]
    })
  }),
)
