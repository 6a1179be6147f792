import * as z from 'zod/mini'
import {
  FOUND_BY,
  NAME_KINDS,
  SIGN_KINDS,
  WORTH_DAYS,
  type AppAttribution,
  type DecidedName,
  type DeliveredName,
  type EffectFigures,
  type KnownCampaign,
  type KnownName,
  type NameChoice,
  type NameDecision,
  type NameEffect,
  type NameProposal,
  type Names,
  type UnmappedName,
} from '@/domain/answers/names'
import {
  DAY_CHARACTERS,
  CURRENCY_CHARACTERS,
  ID_MAX_DIGITS,
  LABEL_MAX_CHARACTERS,
  NAMES_MAX,
  NAME_CANDIDATES_MAX,
  NAME_MAX_CHARACTERS,
  TIME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { flag, idOrNull, listOrEmpty } from './read'

const name = textUpTo(NAME_MAX_CHARACTERS)
/** A text; a missing or null one becomes ''. */
const nameOrEmpty = z.pipe(
  z.optional(z.nullable(name)),
  z.transform((value: string | null | undefined) => value ?? ''),
)
const amount = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value: number | null | undefined) => value ?? null),
)
const count = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value: number | null | undefined) => value ?? 0),
)
const day = z.string().check(z.maxLength(DAY_CHARACTERS), z.regex(/^\d{4}-\d{2}-\d{2}$/))
const dayOrNull = z.pipe(
  z.optional(z.nullable(day)),
  z.transform((value: string | null | undefined) => value ?? null),
)
const time = z.pipe(
  textUpTo(TIME_MAX_CHARACTERS),
  z.transform((value: string) => Date.parse(value)),
)
const timeOrNull = z.pipe(
  z.optional(z.nullable(textUpTo(TIME_MAX_CHARACTERS))),
  z.transform((value: string | null | undefined) => (value ? Date.parse(value) : null)),
)

/** Fields that tell one name from another, in a record. */
const keyFields = {
  kind: z.enum(NAME_KINDS),
  source: textUpTo(LABEL_MAX_CHARACTERS),
  name,
  platform: nameOrEmpty,
  network_id: nameOrEmpty,
  app_id: nameOrEmpty,
  own_id: nameOrEmpty,
}
const keyObject = z.object(keyFields)
const toKey = (wire: z.output<typeof keyObject>): DeliveredName => ({
  kind: wire.kind,
  source: wire.source,
  name: wire.name,
  platform: wire.platform,
  networkId: wire.network_id,
  appId: wire.app_id,
  ownId: wire.own_id,
})

const choice = z.enum(['same', 'new', 'ignore'])
const choiceOf = (kind: z.output<typeof choice>, target: string): NameChoice =>
  kind === 'same' ? { kind, target } : { kind }

const decisionObject = z.object({
  choice,
  target: nameOrEmpty,
  title: nameOrEmpty,
  by: nameOrEmpty,
  is_mine: flag(false),
  at: time,
})
const decision = z.pipe(
  z.optional(z.nullable(decisionObject)),
  z.transform((wire: z.output<typeof decisionObject> | null | undefined): NameDecision | null =>
    wire
      ? {
          choice: choiceOf(wire.choice, wire.target),
          title: wire.title,
          by: wire.by,
          isMine: wire.is_mine,
          at: wire.at,
        }
      : null,
  ),
)

const knownFields = { id: name, title: nameOrEmpty, platform: nameOrEmpty }
const known = z.object(knownFields)
const campaignObject = z.object({ ...knownFields, network_id: nameOrEmpty, app_id: nameOrEmpty })
const campaign = z.pipe(
  campaignObject,
  z.transform(
    ({ network_id: networkId, app_id: appId, ...rest }: z.output<typeof campaignObject>): KnownCampaign => ({
      ...rest,
      networkId,
      appId,
    }),
  ),
)
const proposalObject = z.object({
  target: known,
  signs: listOrEmpty(z.object({ kind: z.enum(SIGN_KINDS), detail: nameOrEmpty })).check(
    z.maxLength(NAME_CANDIDATES_MAX),
  ),
})

const unratedObject = z.object({ currency: z.string().check(z.maxLength(3)), spend: amount, revenue: amount })
const unmappedObject = z.object({
  ...keyFields,
  title: nameOrEmpty,
  network: nameOrEmpty,
  app: nameOrEmpty,
  first_day: day,
  last_day: day,
  // bit 0 is the last day
  day_bits: count,
  spend: amount,
  revenue: amount,
  installs: amount,
  row_count: count,
  unrated: z.optional(z.nullable(unratedObject)),
  proposals: listOrEmpty(proposalObject).check(z.maxLength(NAME_CANDIDATES_MAX)),
  decision,
})
const daysOf = (bits: number): readonly boolean[] =>
  Array.from(
    { length: WORTH_DAYS },
    (_each, index) => Math.floor(bits / 2 ** (WORTH_DAYS - 1 - index)) % 2 === 1,
  )
const unmapped = z.pipe(
  unmappedObject,
  z.transform((wire: z.output<typeof unmappedObject>): UnmappedName => ({
    ...toKey(wire),
    title: wire.title,
    network: wire.network,
    app: wire.app,
    firstDay: wire.first_day,
    lastDay: wire.last_day,
    days: daysOf(wire.day_bits),
    worth: {
      spend: wire.spend,
      revenue: wire.revenue,
      installs: wire.installs,
      unrated: wire.unrated ?? null,
    },
    rowCount: wire.row_count,
    proposals: wire.proposals.map((each): NameProposal => each),
    decision: wire.decision,
  })),
)

const decidedObject = z.object({ ...keyFields, title: nameOrEmpty, found_by: z.enum(FOUND_BY), decision })
const decided = z.pipe(
  decidedObject,
  z.transform((wire: z.output<typeof decidedObject>): DecidedName => ({
    ...toKey(wire),
    title: wire.title,
    foundBy: wire.found_by,
    decision: wire.decision,
  })),
)

const attributionObject = z.object({
  app_id: name,
  source: textUpTo(LABEL_MAX_CHARACTERS),
  is_record: flag(false),
  from: dayOrNull,
})
const attribution = z.pipe(
  attributionObject,
  z.transform((wire: z.output<typeof attributionObject>): AppAttribution => ({
    app: wire.app_id,
    source: wire.source,
    isRecord: wire.is_record,
    from: wire.from,
  })),
)

const namesObject = z.object({
  currency: z.string().check(z.maxLength(3)),
  counted_at: timeOrNull,
  counting: flag(false),
  names: listOrEmpty(unmapped).check(z.maxLength(NAMES_MAX)),
  decided: listOrEmpty(decided).check(z.maxLength(NAMES_MAX)),
  apps: listOrEmpty(known).check(z.maxLength(NAMES_MAX)),
  networks: listOrEmpty(known).check(z.maxLength(NAMES_MAX)),
  campaigns: listOrEmpty(campaign).check(z.maxLength(NAMES_MAX)),
  // left out by a backend that does not know them
  attributions: listOrEmpty(attribution).check(z.maxLength(NAMES_MAX)),
  destination_id: idOrNull,
})
/** Schema of the names that nobody has mapped, and of those that are. */
export const namesSchema = z.pipe(
  namesObject,
  z.transform((wire: z.output<typeof namesObject>): Names => ({
    currency: wire.currency,
    countedAt: wire.counted_at,
    isCounting: wire.counting,
    names: wire.names,
    decided: wire.decided,
    apps: wire.apps.map((each): KnownName => each),
    networks: wire.networks.map((each): KnownName => each),
    campaigns: wire.campaigns,
    attributions: wire.attributions,
    destinationId: wire.destination_id,
  })),
)

const figures = z.object({ spend: count, roas: amount })
const targetObject = z.object({ title: nameOrEmpty, before: figures, after: figures })
const effectObject = z.object({
  from: dayOrNull,
  to: dayOrNull,
  before: figures,
  after: figures,
  // left out where it is that of the names
  currency: z.optional(z.nullable(textUpTo(CURRENCY_CHARACTERS))),
  target: z.optional(z.nullable(targetObject)),
})
const toFigures = (wire: z.output<typeof figures>): EffectFigures => wire
/** Schema of what a choice changes. */
export const nameEffectSchema = z.pipe(
  effectObject,
  z.transform((wire: z.output<typeof effectObject>): NameEffect => ({
    from: wire.from,
    to: wire.to,
    before: toFigures(wire.before),
    after: toFigures(wire.after),
    currency: wire.currency ?? null,
    target: wire.target ?? null,
  })),
)

const optionalName = z.optional(name)
const keyQuery = {
  kind: z.enum(NAME_KINDS),
  source: textUpTo(LABEL_MAX_CHARACTERS),
  name,
  platform: optionalName,
  network_id: optionalName,
  app_id: optionalName,
  own_id: optionalName,
}
const destination = z.optional(textUpTo(ID_MAX_DIGITS))

/** Query of the names: id of the destination whose tables are read, the one of ROAS without it. */
export const namesQuery = z.object({ destination_id: destination })
/** Query that names the one whose choice is taken back. */
export const nameQuery = z.object(keyQuery)
/** Query of what a choice would change. */
export const effectQuery = z.object({
  ...keyQuery,
  choice,
  target: optionalName,
  destination_id: destination,
})
/** Body of a choice; `target` is needed for the same as another. */
export const nameChoiceBody = z.object({ ...keyQuery, choice, target: optionalName })
