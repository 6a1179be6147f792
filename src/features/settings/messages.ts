import type { RatesFrom } from '@/domain/answers/answerSettings'
import { RATE_DAYS } from '@/domain/answers/answerSettings'
import { shellMessages } from '@/components/layout/messages'
import { plural } from '@/domain/shared/text/plural'

const ecb = 'European Central Bank'

/** Texts of the page *Settings*. */
export const settingsMessages = {
  title: shellMessages.menu.settings,
  loading: 'Loading the settings of your answers',
  failed: {
    title: "Couldn't load the settings of your answers",
    body: 'Your answers stay as they are.',
  },
  money: {
    title: 'Money and time',
    lead: 'used in the answers',
    currency: {
      label: 'Currency',
      /** "US Dollar, USD" */
      value: (name: string, currency: string) => `${name}, ${currency}`,
      help: 'The return on ad spend is in it. Amounts are kept as delivered, and converted when an answer is computed.',
    },
    zone: {
      label: 'Reporting zone',
      help: 'Sources that take a time zone are asked in it. Accounts with a zone of their own keep its days.',
    },
    rates: {
      label: 'Rates',
      from: { ecb: 'ECB reference rates', file: 'Our own file' } as Readonly<Record<RatesFrom, string>>,
      upload: 'Upload rates',
      source: { ecb: 'ECB', file: 'file' } as Readonly<Record<RatesFrom, string>>,
      /** Words for the rates that sample mode has in place of those of the bank. */
      sample: {
        from: 'Sample rates',
        source: 'sample',
        help: `Sample data has invented rates in place of those of the ${ecb}.`,
      },
      /** "1 SEK" */
      one: (currency: string) => `1 ${currency}`,
      none: 'no rate',
      /** "46 rows wait, EGP 1,204" */
      waiting: (rows: string, amount: string) => `${rows} wait, ${amount}`,
      rows: (count: number) => plural(count, 'row', 'rows'),
      nothing: 'All amounts are in the currency of the answers so far.',
      weekend: `No rates are set on weekends and holidays: the last one before counts, if it is at most ${RATE_DAYS} days old.`,
      missing: (names: string) => `There is no rate for ${names}: upload a file with day, currency and rate.`,
      file: 'Upload a CSV file with the columns day, currency and rate: what one of the currency is worth in that of the answers.',
    },
    ecb: {
      off: `The operator has switched off the rates of the ${ecb}, so a file has to have all rates.`,
      waits: `The ${ecb} is asked as soon as amounts in another currency arrive.`,
      /** `time` is a date with its time zone. */
      readAt: (time: string) => `Last read from the ${ecb}: ${time}.`,
      failed: (reason: string) => `${reason} The rates are read again later; amounts without a rate wait.`,
    },
    saved: {
      ratesFrom: 'The answers are computed again with the other rates',
      upload: 'The rates are saved, and the answers are computed again',
    },
    notSaved: 'The change was not saved.',
    notUploaded: 'The file was not taken over.',
    tooLarge: 'The file is larger than 500 KB. Split it by year, and upload the parts one after the other.',
    unreadable: 'The file could not be read. Choose it again.',
  },
} as const
