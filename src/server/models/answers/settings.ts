/**
 * What decides beside the delivered rows. `DEFAULT_SETTINGS` are what every organisation begins with; its own choices are
 * written into the SQL as the constants are.
 */
import * as z from 'zod/mini'
import { ANSWER_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { UTC } from '@/domain/shared/text/zone'
import {
  appAliasSchema,
  campaignAppSchema,
  campaignNameSchema,
  currencySchema,
  feeChoiceSchema,
  networkAliasSchema,
  rateSchema,
  recordChoiceSchema,
} from '@/server/lib/answerChoices'
import { daySchema } from '@/server/lib/tables'

/** Most choices of one kind, such as names of apps. */
export const CHOICES_MAX = 20_000
/** Most rates that a run gets: 40 currencies on each working day of ten years. */
export const RATES_MAX = 100_000
const SOURCES_MAX = 1_000
/** The newest ones of more stacks count as connected on their first day with installs. */
export const STACKS_MAX = 1_000

/** Choices of an organisation, and the sources of its destination. */
export const answerSettingsSchema = z.object({
  /** Currency of all amounts of the answers. */
  currency: currencySchema,
  /** Zone in which days are reported; those of other zones are named. */
  zone: z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS)),
  networkAliases: z.array(networkAliasSchema).check(z.maxLength(CHOICES_MAX)),
  appAliases: z.array(appAliasSchema).check(z.maxLength(CHOICES_MAX)),
  campaignNames: z.array(campaignNameSchema).check(z.maxLength(CHOICES_MAX)),
  campaignApps: z.array(campaignAppSchema).check(z.maxLength(CHOICES_MAX)),
  /** By default the attribution that was connected first of those that deliver installs of an app, see `connected`. */
  record: z.array(recordChoiceSchema).check(z.maxLength(CHOICES_MAX)),
  rates: z.array(rateSchema).check(z.maxLength(RATES_MAX)),
  /** Labels of the sources whose reports are read; all of them where it is left out. */
  sources: z.optional(
    z.array(z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS))).check(z.maxLength(SOURCES_MAX)),
  ),
  /**
   * Days on which stacks were connected, in their order. One that was made anew for the account of a deleted stack has the
   * day of that one.
   */
  connected: z._default(
    z.array(z.object({ stack: z.int(), on: daySchema })).check(z.maxLength(STACKS_MAX)),
    [],
  ),
  /** Store fees; none by default. */
  fees: z._default(z.array(feeChoiceSchema).check(z.maxLength(CHOICES_MAX)), []),
})
export type AnswerSettings = z.infer<typeof answerSettingsSchema>

export const DEFAULT_SETTINGS: AnswerSettings = {
  currency: 'USD',
  zone: UTC,
  networkAliases: [],
  appAliases: [],
  campaignNames: [],
  campaignApps: [],
  record: [],
  rates: [],
  connected: [],
  fees: [],
}
