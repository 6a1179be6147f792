/** What an organisation has set for the money and days of its answers, and the rates that convert amounts in other currencies. */
import type { RoasTarget } from './targets'
import type { TakenZones } from './zones'

/** Currency of the answers of an organisation that has chosen none, and of a backend that does not say it. */
export const USUAL_CURRENCY = 'USD'

/** Currencies in which answers can be: those of which the European Central Bank publishes rates, and its own. */
export const PUBLISHED_CURRENCIES: readonly string[] =
  'EUR USD AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY ZAR'.split(
    ' ',
  )

/** Where rates come from: the European Central Bank, or files that an ADMIN has uploaded. */
export type RatesFrom = 'ecb' | 'file'

/** The newest rate of a currency, and what has none. */
export interface CurrencyRate {
  readonly currency: string
  /** Null for a currency without any rate. */
  readonly newest: {
    /** What one of the currency is worth in that of the answers. */
    readonly rate: number
    /** `YYYY-MM-DD`. */
    readonly day: string
    readonly source: RatesFrom
  } | null
  /** Rows that are left out of the answers, because there is no rate of their day. */
  readonly waitingRows: number
  /** Their amount in the currency, rounded to a whole number. */
  readonly waitingAmount: number
}

/** Whether the reference rates of the European Central Bank are read. Times are epoch ms. */
export type EcbState =
  /** The operator has switched them off. */
  | { readonly kind: 'off' }
  /** `readAt` is null before the first read, which waits for an amount in another currency. */
  | { readonly kind: 'on'; readonly readAt: number | null }
  | { readonly kind: 'failed'; readonly triedAt: number; readonly reason: string }

/** From a day on, installs and revenue of an app count as an attribution delivers them. */
export interface RecordChoice {
  /** Id of the app in the answers; `*` for all. */
  readonly app: string
  /** Label of the source. */
  readonly source: string
  /** First day, `YYYY-MM-DD`. */
  readonly from: string
  /** E-mail address of who decided. */
  readonly chosenBy: string
}

/** What stores keep of the purchases of an app. */
export interface FeeChoice {
  /** Id of the app in the answers; `*` for all that have none of their own. */
  readonly app: string
  /** First install day, `YYYY-MM-DD`; null for all days. */
  readonly from: string | null
  /** Percent of the purchases, with at most two digits after the point. */
  readonly percent: number
  /** E-mail address of who decided. */
  readonly chosenBy: string
}

/** Most store fees of an organisation. */
export const FEES_MAX = 1_000
/** Store fees are below this percentage. */
export const FEE_BELOW_PERCENT = 100

/** A source of the organisation's stacks, and in which zones it can be asked. */
export interface SourceZones {
  /** Name of the source type, such as `Adjust`. */
  readonly name: string
  /** Null for a source whose days are always those of UTC or of its account. */
  readonly takes: TakenZones | null
  /** Days that are read again after a change; 0 without one. */
  readonly historyDays: number
}

/** Settings of the answers of an organisation. */
export interface AnswerSettings {
  /** Code of ISO 4217 of all amounts in the answers. */
  readonly currency: string
  /** Name of the time zone in which days begin, such as `UTC`. */
  readonly zone: string
  /** Sources of the stacks; none from a backend that does not say it. */
  readonly zoneSources: readonly SourceZones[]
  readonly ratesFrom: RatesFrom
  /**
   * Full hour of the day in the zone, 0 to 23, at which the transformations of the answers run once; null if they run as
   * soon as the last source has loaded, as with a backend that does not say it.
   */
  readonly runHour: number | null
  /** The currencies that amounts have or a file has, beside that of the answers. */
  readonly rates: readonly CurrencyRate[]
  readonly ecb: EcbState
  /** What people have chosen; an app without a choice has the attribution whose stack is the oldest. */
  readonly record: readonly RecordChoice[]
  /** Store fees by app and day; none from a backend that does not know them. */
  readonly fees: readonly FeeChoice[]
  /** Targets of the return; none from a backend that does not know them. */
  readonly targets: readonly RoasTarget[]
}

/** Days for which the last rate before stands, where a day has none. */
export const RATE_DAYS = 5
