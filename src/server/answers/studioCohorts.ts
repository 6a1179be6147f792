import type { AnswerCells } from '@/api/contract/answers'
import { daysBetween } from '@/domain/answers/days'
import { LTV_AGES } from '@/domain/shared/constants'
import { between } from '../connectors/studio/hash'
import type { Game } from '../connectors/studio/studio'
import { COUNTRIES, GAMES } from '../connectors/studio/studio'

/** Value of a user in US cents on the first day, and the factor by which it has grown at each of `LTV_AGES`. */
const FIRST_CENTS = 55
const GROWTH = [1, 1.32, 1.75, 2.25, 2.68, 3.2, 3.9] as const
const CENTS = 100

const valueAt = (index: number, age: number): number =>
  (GROWTH.findLast((_factor, each) => each <= index && (LTV_AGES[each] ?? 0) <= age) ?? 1) * FIRST_CENTS

/** How much more or less than usual the users of a first day, game and country are worth. */
const qualityOf = (day: string, game: string, country: string): number =>
  (between(70, 130, 'cohort quality', game, country) *
    between(88, 112, 'cohort luck', Math.floor(daysBetween('2026-01-05', day) / 7))) /
  10_000

/** Installs that no ad brought, and what they earn up to an age in US dollars. */
export interface OrganicCohort {
  readonly day: string
  readonly game: Game
  readonly country: string
  readonly installs: number
  readonly revenueUpTo: (age: number) => number
}

/** Returns the installs of the studio that no ad brought. */
export const organicCohortsOn = (day: string): readonly OrganicCohort[] =>
  GAMES.flatMap((game) =>
    COUNTRIES.map((country) => {
      const installs = between(2, 9, 'organic installs', day, game.id, country)
      const value = (installs * qualityOf(day, game.id, country)) / CENTS
      return {
        day,
        game,
        country,
        installs,
        revenueUpTo: (age: number) => value * valueAt(LTV_AGES.length, age),
      }
    }),
  )

/** Returns the users of the studio by their first day, app and country. */
export const studioCohorts = (days: readonly string[], dataUpTo: string): AnswerCells<'portfolio-ltv'>[] =>
  days.flatMap((day) =>
    GAMES.flatMap((game) =>
      COUNTRIES.map((country) => {
        const users = between(20, 90, 'cohort users', day, game.id, country)
        const quality = qualityOf(day, game.id, country)
        const age = daysBetween(day, dataUpTo)
        const values = LTV_AGES.map((_age, index) => (users * quality * valueAt(index, age)) / CENTS)
        const [d0 = 0, d1 = 0, d3 = 0, d7 = 0, d14 = 0, d30 = 0, d60 = 0] = values
        return {
          first_day: day,
          app: game.name,
          country,
          users,
          ltv_d0: d0,
          ltv_d1: d1,
          ltv_d3: d3,
          ltv_d7: d7,
          ltv_d14: d14,
          ltv_d30: d30,
          ltv_d60: d60,
        }
      }),
    ),
  )
