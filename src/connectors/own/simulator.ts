/** Predictions of the studio's own model, simulated: what cohorts earn in 30 days, and a quarter more in 90. */
import type { Row } from '@/server/lib/tables'
import { daysIn, upToYesterday } from '@/server/lib/days'
import { plansOf } from '@/server/connectors/core/seed'
import type { SimulatedDatabase } from '@/server/connectors/simulated/simulatedSql'
import { cohortRevenueByAge } from '@/server/connectors/studio/studioRevenue'
import { campaignSpendOn } from '@/server/connectors/studio/studioSpend'
import { userRevenueOn } from '@/server/connectors/studio/studioUsers'
import { predictionEndpoints } from './endpoints'

const HORIZONS = [
  { horizon: 30, percent: 100 },
  { horizon: 90, percent: 125 },
] as const
/** How far the bounds of a prediction are from it, in percent. */
const BOUND = 20

const valuesOf = (cents: number, percent: number): Row => {
  const part = (of: number) => Math.round((cents * percent * of) / 10_000) / 100
  return { value: part(100), low: part(100 - BOUND), high: part(100 + BOUND), currency: 'USD' }
}

const cohortsOn = (day: string): readonly Row[] =>
  campaignSpendOn(day).flatMap(({ campaign, country, installs }) =>
    HORIZONS.map(({ horizon, percent }) => ({
      install_date: day,
      app: campaign.game.name,
      platform: campaign.game.platform,
      country,
      network: campaign.network.name,
      campaign: campaign.name,
      campaign_id: campaign.remoteId,
      horizon,
      installs,
      predicted_at: `${day} 23:30:00`,
      ...valuesOf(cohortRevenueByAge(day, campaign, country, 30), percent),
    })),
  )

const usersOn = (day: string): readonly Row[] =>
  userRevenueOn(day)
    .filter(({ user }) => user.installDay === day)
    .flatMap(({ user, adCents }) =>
      HORIZONS.map(({ horizon, percent }) => ({
        install_date: day,
        user_id: user.id,
        app: user.game.name,
        platform: user.game.platform,
        country: user.country,
        horizon,
        predicted_at: `${day} 23:30:00`,
        ...valuesOf(adCents, percent),
      })),
    )

const TABLES: Readonly<Record<string, (day: string) => readonly Row[]>> = {
  predicted_ltv: cohortsOn,
  predicted_ltv_user: usersOn,
}

/** Tables of predictions. */
export const predictionDatabase: SimulatedDatabase = {
  schema: 'predictions',
  columns: (table) => plansOf(predictionEndpoints)[table]?.columns ?? [],
  rows: (table, window, now) => {
    const rowsOn = Object.hasOwn(TABLES, table) ? TABLES[table] : undefined
    return rowsOn === undefined ? null : daysIn(upToYesterday(window, now)).flatMap(rowsOn)
  },
}
