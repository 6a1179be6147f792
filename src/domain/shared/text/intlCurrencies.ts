/** Currencies: their codes, names and amounts, in the locale of the page's texts (W-14). Few pages need them. */
import { keptBy, LOCALE, numberFormat } from './intl'

const names = keptBy((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(LOCALE, options))

const KNOWN: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a text is the code of a currency, such as `SEK`. */
export const isCurrency = (text: string): boolean => KNOWN.has(text)

/** Name of a currency: "Swedish Krona". */
export const currencyName = (code: string): string => names({ type: 'currency' }).of(code) ?? code

/** Below this, a rate has digits that count in place of decimals. */
const SMALL_RATE = 0.01
const SMALL_DIGITS = 4
const DECIMALS = 4

/** Formats what one of a currency is worth in another one: "$1.0847", "$0.00006153". */
export const formatRate = (rate: number, currency: string): string =>
  numberFormat({
    style: 'currency',
    currency,
    ...(rate < SMALL_RATE
      ? { maximumSignificantDigits: SMALL_DIGITS }
      : { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS }),
  }).format(rate)

/** Formats an amount without decimals, with the code of its currency: "EGP 1,204". */
export const formatAmountIn = (amount: number, currency: string): string =>
  numberFormat({ style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 0 }).format(
    amount,
  )
