/** What the stores know of the studio's games: downloads, and what people have paid. Money in whole US cents. */
import { cacheByDay } from '@/server/lib/days'
import { between } from './hash'
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
