/** What people of an organisation choose for its answers, as the store keeps it and a run gets it. */
import * as z from 'zod/mini'
import { daySchema } from './tables'

/** Most characters of a name as a provider delivers it, and of an id. */
const NAME_MAX_CHARACTERS = 1_000

const name = z.string().check(z.maxLength(NAME_MAX_CHARACTERS))
export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/))

/** Something that stands for itself: not the same as what others name. */
const isNew = z.object({ kind: z.literal('new') })
/** Something whose amounts are left out. */
const isIgnored = z.object({ kind: z.literal('ignore') })

/** A name that somebody has for a network. `provider` is the label of a source, or `*`. */
export const networkAliasSchema = z.object({
  provider: name,
  alias: name,
  choice: z.discriminatedUnion('kind', [
    /** `network` is an id of `NETWORKS`, or of one that is new. */
    z.object({ kind: z.literal('same'), network: name }),
    isNew,
    isIgnored,
  ]),
})
type NetworkAlias = z.infer<typeof networkAliasSchema>

/** A name that a provider has for an app. `provider` and `platform` can be `*`. */
export const appAliasSchema = z.object({
  provider: name,
  alias: name,
  platform: name,
  choice: z.discriminatedUnion('kind', [
    /** The app on one platform, such as `tile-lantern:ios`. */
    z.object({ kind: z.literal('same'), app: name }),
    isNew,
    isIgnored,
  ]),
})
type AppAlias = z.infer<typeof appAliasSchema>

/** A campaign that a source knows by its name only. */
export const campaignNameSchema = z.object({
  network: name,
  app: name,
  name,
  choice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('same'), campaignId: name }),
    isNew,
    isIgnored,
  ]),
})
type CampaignName = z.infer<typeof campaignNameSchema>

/** The app of a campaign whose network's report names none. */
export const campaignAppSchema = z.object({
  network: name,
  /** The network's id of the campaign; its name in lower case where there is none. */
  campaign: name,
  app: name,
})
type CampaignApp = z.infer<typeof campaignAppSchema>

/** The attribution that counts for the installs of an app (`*` for all) from a day on. */
export const recordChoiceSchema = z.object({ app: name, from: daySchema, source: name })

/** What stores keep of the purchases of an app (`*` for all), as a part of them, from an install day on; null for all days. */
export const feeChoiceSchema = z.object({
  app: name,
  from: z.nullable(daySchema),
  rate: z.number().check(z.minimum(0), z.lt(1)),
})

/** What one of a currency is worth in that of the answers on a day. */
export const rateSchema = z.object({
  day: daySchema,
  currency: currencySchema,
  rate: z.number().check(z.positive()),
})
export type Rate = z.infer<typeof rateSchema>

/** What a name means, as somebody has decided. */
export type NameChoice =
  | ({ readonly about: 'network' } & NetworkAlias)
  | ({ readonly about: 'app' } & AppAlias)
  | ({ readonly about: 'campaign' } & CampaignName)
  | ({ readonly about: 'campaignApp' } & CampaignApp)
