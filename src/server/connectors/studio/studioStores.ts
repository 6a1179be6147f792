/** What the stores know of the studio's games: downloads, and what people have paid. Money in whole US cents. */
import { cacheByDay } from '@/server/lib/days'
import { between, pick, uuidOf } from './hash'
import type { Game } from './studio'
import { COUNTRIES, GAMES } from './studio'
import { appRevenueOn } from './studioRevenue'
import { installsOn } from './studioSpend'

/** Downloads and purchases of a game in a country on a day. */
export interface StoreDay {
  readonly day: string
  readonly game: Game
  readonly country: string
  readonly installs: number
  /** Price of what was sold, and of what was given back. */
  readonly soldCents: number
  readonly refundCents: number
}

/** One day in three has a refund. */
const REFUND_STEP = 3
const REFUND_CENTS = 199

/** Part of a price that a store keeps. */
export const STORE_FEE = 0.3

/** Currencies in which people pay, of countries other than those that pay in US dollars. */
const CURRENCIES: Readonly<Record<string, string>> = { GB: 'GBP', DE: 'EUR', FR: 'EUR', JP: 'JPY', CA: 'CAD' }
export const currencyIn = (country: string): string => CURRENCIES[country] ?? 'USD'

/** Returns the games of a store, by country; `soldCents - refundCents` is what attributions have as purchases of all users. */
export const storeDaysOn = cacheByDay((day: string): readonly StoreDay[] => {
  const installs = new Map<string, number>()
  for (const { campaign, country, installs: count } of installsOn(day)) {
    const key = `${campaign.game.id} ${country}`
    installs.set(key, (installs.get(key) ?? 0) + count)
  }
  const sold = new Map(
    appRevenueOn(day).map(({ game, country, purchaseCents }) => [`${game.id} ${country}`, purchaseCents]),
  )
  return GAMES.flatMap((game) =>
    COUNTRIES.map((country) => {
      const key = `${game.id} ${country}`
      const refundCents = between(1, REFUND_STEP, 'refund', day, key) === 1 ? REFUND_CENTS : 0
      return {
        day,
        game,
        country,
        installs: installs.get(key) ?? 0,
        soldCents: (sold.get(key) ?? 0) + refundCents,
        refundCents,
      }
    }),
  )
})

/** An order at Amazon: a download of a free app, which costs nothing, or a purchase. */
export interface AmazonOrder {
  readonly id: string
  readonly time: string
  readonly day: string
  readonly game: Game
  readonly country: string
  readonly cents: number
  readonly isRefund: boolean
}

/** Games that are on sale at Amazon, too, and where. No attribution measures them there. */
const AMAZON_GAMES = GAMES.filter(({ platform }) => platform === 'android').slice(0, 2)
const AMAZON_COUNTRIES = ['US', 'DE', 'JP']
const PRICES = [0, 0, 0, 99, 499]

/** Returns the orders at Amazon of a day. */
export const amazonOrdersOn = cacheByDay((day: string): readonly AmazonOrder[] =>
  AMAZON_GAMES.flatMap((game) =>
    AMAZON_COUNTRIES.flatMap((country) =>
      Array.from({ length: between(2, 5, 'amazon', day, game.id, country) }, (_each, number) => {
        const parts = ['amazon order', day, game.id, country, number]
        const cents = pick(PRICES, ...parts)
        const time = `${day}T${String(between(0, 23, 'hour', ...parts)).padStart(2, '0')}:10:11Z`
        return { id: uuidOf(...parts), time, day, game, country, cents, isRefund: cents > 0 && number === 0 }
      }),
    ),
  ),
)
