import * as z from 'zod/mini'
import { COHORT_SIZES } from '@/domain/answers/cohorts'
import type { PeriodCoverage } from '@/domain/answers/compare'
import { CREATIVE_FORMATS, CREATIVE_GROUPS } from '@/domain/answers/creatives'
import { PLACES } from '@/domain/answers/filters'
import type { BeyondRange } from '@/domain/answers/leftOut'
import { ROAS_HORIZONS, USUAL_HORIZON } from '@/domain/answers/horizons'
import { FEE_RANGE_ORIGINS, REVENUE_BASES, REVENUE_KINDS, type RevenueFacts } from '@/domain/answers/revenue'
import { INSTALL_KINDS, NOT_COUNTED, type ReturnDay, type ReturnTotals } from '@/domain/answers/roas'
import type { ViewFault } from '@/domain/answers/savedViews'
import {
  DIVIDED_BY,
  type OpenedLink,
  SHARE_DAYS,
  SHARED_LINKS_MAX,
  SHARED_ROWS_MAX,
  type SharedCreatives,
  type SharedLink,
  type SharedReturn,
  type SharedValue,
  type SharedView,
} from '@/domain/answers/sharedLinks'
import { ANSWERS } from '@/domain/answers/types'
import { LACKED_PLACES } from '@/domain/answers/unplaced'
import { ANSWER_MAX_DAYS, LTV_AGES } from '@/domain/shared/constants'
import {
  ANSWER_FILTER_MAX_VALUES,
  ANSWER_NAME_MAX_CHARACTERS,
  CODE_MAX_CHARACTERS,
  CURRENCY_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  ORGANISATION_NAME_MAX_CHARACTERS,
  REVENUE_MAX_PARTS,
  TIME_MAX_CHARACTERS,
  VIEW_NAME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { day } from './answers'
import { listUpTo, textUpTo } from './bounded'
import { define } from './endpoint'
import { flag, id, ignored, listOrEmpty } from './read'

const time = textUpTo(TIME_MAX_CHARACTERS)
const timeOrNull = z.nullable(time)

const linkObject = z.object({
  id,
  view_id: id,
  view_name: textUpTo(VIEW_NAME_MAX_CHARACTERS),
  made_by: textUpTo(EMAIL_MAX_CHARACTERS),
  created_at: time,
  expires_at: time,
  revoked_at: timeOrNull,
  last_opened_at: timeOrNull,
  opened: z.int(),
  may_end: flag(false),
})
const linksObject = z.object({ links: listOrEmpty(linkObject).check(z.maxLength(SHARED_LINKS_MAX)) })
const linksSchema = z.pipe(
  linksObject,
  z.transform(({ links }: z.output<typeof linksObject>): readonly SharedLink[] =>
    links.map((wire) => ({
      id: wire.id,
      viewId: wire.view_id,
      viewName: wire.view_name,
      madeBy: wire.made_by,
      createdAt: wire.created_at,
      expiresAt: wire.expires_at,
      revokedAt: wire.revoked_at,
      lastOpenedAt: wire.last_opened_at,
      opened: wire.opened,
      mayEnd: wire.may_end,
    })),
  ),
)

const name = textUpTo(ANSWER_NAME_MAX_CHARACTERS)
const dayOrNull = z.nullable(day)
const figures = {
  installs: z.number(),
  spend: z.number(),
  revenue: z.number(),
  roas: z.nullable(z.number()),
  // ad revenue that is shared out by installs; left out for none
  allocated: z.optional(z.number()),
}
const dayObject = z.object({ ...figures, day, is_young: z.boolean() })
const totalsObject = z.object({
  ...figures,
  from: dayOrNull,
  to: dayOrNull,
  complete_days: z.int(),
  young_days: z.int(),
  young_spend: z.number(),
  unattributed_spend: z.number(),
})
const sharesObject = z.object({ delivered: z.number(), counted: z.number(), left_out: z.number() })
const beyondObject = z.object({
  without_install: z.number(),
  ads_from: z.optional(dayOrNull),
  one_figure: z.number(),
  has_unrated: z.boolean(),
})
const leftOutObject = z.object({
  spend: sharesObject,
  revenue: sharesObject,
  range: z.nullable(z.object({ low: z.number(), high: z.number() })),
  beyond: z.optional(beyondObject),
})
const adSharesObject = z.object({
  measured: z.number(),
  allocated: z.number(),
  left_out: z.number(),
  one_figure: z.optional(
    z.nullable(
      z.object({
        revenue: z.number(),
        mediated: z.number(),
        sources: listUpTo(textUpTo(ANSWER_NAME_MAX_CHARACTERS), REVENUE_MAX_PARTS),
      }),
    ),
  ),
})
const outsideObject = z.object({
  status: z.enum(NOT_COUNTED),
  spend: z.nullable(z.number()),
  revenue: z.nullable(z.number()),
})
const unplacedObject = z.object({
  places: listUpTo(z.enum(LACKED_PLACES), LACKED_PLACES.length),
  spend: z.number(),
  share: z.number(),
  /** Missing in answers of earlier versions, whose `low` is without it. */
  revenue: z._default(z.nullable(z.number()), null),
  low: z.number(),
})
/** Missing in answers of earlier versions. */
const unplacedOrNull = z.optional(z.nullable(unplacedObject))
const horizonObject = z.int().check(z.refine((age) => ROAS_HORIZONS.some((each) => each === age)))

const faultObject = z.union([
  z.object({ kind: z.literal('destination') }),
  z.object({
    kind: z.literal('values'),
    place: z.enum(PLACES),
    names: listUpTo(name, ANSWER_FILTER_MAX_VALUES),
  }),
  z.object({ kind: z.literal('campaign'), name: textUpTo(4 * ANSWER_NAME_MAX_CHARACTERS) }),
])
const periodObject = z.object({
  from: day,
  to: day,
  days: z.int(),
  counted_days: z.int(),
  young_days: z.int(),
  young_spend: z.number(),
  spend: z.number(),
  installs: z.number(),
  revenue: z.number(),
  left_out: z.object({ spend: z.number(), revenue: z.number() }),
})
const figuresObject = z.union([
  z.object({
    kind: z.literal('roas'),
    horizon: horizonObject,
    installs: z.enum(INSTALL_KINDS),
    campaign: z.nullable(textUpTo(4 * ANSWER_NAME_MAX_CHARACTERS)),
    totals: totalsObject,
    days: listUpTo(dayObject, ANSWER_MAX_DAYS),
    target: z.nullable(z.number()),
    groups: z.nullable(
      z.object({
        place: z.enum(PLACES),
        rows: listUpTo(z.object({ ...figures, name: z.nullable(name) }), SHARED_ROWS_MAX),
      }),
    ),
    left_out: z.nullable(leftOutObject),
    ad_shares: z.optional(z.nullable(adSharesObject)),
    outside: listUpTo(outsideObject, NOT_COUNTED.length),
    unplaced: unplacedOrNull,
  }),
  z.object({
    kind: z.literal('creatives'),
    horizon: horizonObject,
    complete_days: z.int(),
    min_spend: z.number(),
    left: z.int(),
    totals: z.object(figures),
    ranked: z.int(),
    earning: z.int(),
    creatives: listUpTo(
      z.object({
        ...figures,
        app: z.nullable(name),
        network: z.nullable(name),
        format: z.enum(CREATIVE_FORMATS),
        spread: z.nullable(z.object({ low: z.number(), high: z.number() })),
        group: z.nullable(z.enum(CREATIVE_GROUPS)),
      }),
      SHARED_ROWS_MAX,
    ),
    unplaced: unplacedOrNull,
  }),
  z.object({
    kind: z.literal('compared'),
    horizon: horizonObject,
    earlier: periodObject,
    now: periodObject,
    price: z.number(),
    value: z.number(),
    mix: z.number(),
    target: z.nullable(z.number()),
    earlier_unplaced: unplacedOrNull,
    now_unplaced: unplacedOrNull,
  }),
  z.object({
    kind: z.literal('not_compared'),
    horizon: horizonObject,
    period: z.enum(['earlier', 'now']),
    why: z.enum(['young', 'unread', 'empty', 'no_spend']),
  }),
  z.object({
    kind: z.literal('ltv'),
    size: z.enum(COHORT_SIZES),
    divided_by: z.enum(DIVIDED_BY),
    users: z.number(),
    values: listUpTo(z.object({ age: z.int(), value: z.number() }), LTV_AGES.length),
    ad_shares: z.nullable(z.object({ age: z.int(), measured: z.number(), allocated: z.number() })),
    left_out: z.optional(
      z.nullable(z.object({ horizon: horizonObject, revenue: sharesObject, beyond: beyondObject })),
    ),
  }),
  z.object({ kind: z.literal('gone'), fault: faultObject }),
  z.object({ kind: z.literal('no_rows') }),
  z.object({ kind: z.literal('revenue'), missing: z.enum(['kinds', 'net']) }),
])
type WireFigures = z.output<typeof figuresObject>

/** What is known of the revenue: its store fees, apps without one, and what cannot be told apart. */
const revenueObject = z.object({
  age: horizonObject,
  has_net: z.boolean(),
  fees: z.nullable(z.object({ low: z.number(), high: z.number(), origin: z.enum(FEE_RANGE_ORIGINS) })),
  without_fee: z.nullable(
    z.object({ app: z.nullable(name), app_count: z.nullable(z.int()), revenue: z.number() }),
  ),
  one_figure: z.nullable(
    z.object({
      revenue: z.number(),
      of: z.number(),
      sources: listUpTo(textUpTo(ANSWER_NAME_MAX_CHARACTERS), REVENUE_MAX_PARTS),
    }),
  ),
})

const filterValues = listUpTo(name, ANSWER_FILTER_MAX_VALUES)
const viewObject = z.object({
  organization: textUpTo(ORGANISATION_NAME_MAX_CHARACTERS),
  name: textUpTo(VIEW_NAME_MAX_CHARACTERS),
  answer: z.enum(ANSWERS),
  expires_at: time,
  data_up_to: dayOrNull,
  updated_at: time,
  from: dayOrNull,
  to: dayOrNull,
  week_age: z.nullable(horizonObject),
  loading: z.optional(z.nullable(z.object({ before: day, days: z.number(), of: z.number() }))),
  currency: textUpTo(CURRENCY_CHARACTERS),
  filter: z.object({
    app: filterValues,
    platform: filterValues,
    country: filterValues,
    network: filterValues,
  }),
  revenue_kind: z.enum(REVENUE_KINDS),
  revenue_basis: z.enum(REVENUE_BASES),
  revenue_ads: z.optional(z.literal('measured')),
  is_unchecked: z.boolean(),
  revenue_facts: z.optional(z.nullable(revenueObject)),
  figures: figuresObject,
})
const openedObject = z.union([
  z.object({ state: z.literal('open'), view: viewObject }),
  z.object({ state: z.enum(['over', 'revoked']), at: time }),
])

const toDay = ({ is_young: isYoung, ...rest }: z.output<typeof dayObject>): ReturnDay => ({
  ...rest,
  isYoung,
})
const toTotals = (wire: z.output<typeof totalsObject>): ReturnTotals => ({
  installs: wire.installs,
  spend: wire.spend,
  revenue: wire.revenue,
  roas: wire.roas,
  ...(wire.allocated !== undefined && { allocated: wire.allocated }),
  from: wire.from,
  to: wire.to,
  completeDays: wire.complete_days,
  youngDays: wire.young_days,
  youngSpend: wire.young_spend,
  unattributedSpend: wire.unattributed_spend,
})
const toShares = ({ delivered, counted, left_out: leftOut }: z.output<typeof sharesObject>) => ({
  delivered,
  counted,
  leftOut,
})
const toBeyond = (wire: z.output<typeof beyondObject> | undefined): BeyondRange => ({
  withoutInstall: wire?.without_install ?? 0,
  adsFrom: wire?.ads_from ?? null,
  untold: wire?.one_figure ?? 0,
  hasUnrated: wire?.has_unrated ?? false,
})
const toHorizon = (wire: number) => ROAS_HORIZONS.find((age) => age === wire) ?? USUAL_HORIZON
const toPeriod = (wire: z.output<typeof periodObject>): PeriodCoverage => ({
  from: wire.from,
  to: wire.to,
  days: wire.days,
  countedDays: wire.counted_days,
  youngDays: wire.young_days,
  youngSpend: wire.young_spend,
  counted: { spend: wire.spend, installs: wire.installs, revenue: wire.revenue },
  leftOut: wire.left_out,
})
const toCreatives = (wire: Extract<WireFigures, { readonly kind: 'creatives' }>): SharedCreatives => {
  const { complete_days: completeDays, min_spend: minSpend, horizon, ...rest } = wire
  return { ...rest, horizon: toHorizon(horizon), completeDays, minSpend, unplaced: wire.unplaced ?? null }
}
const toReturn = (wire: Extract<WireFigures, { readonly kind: 'roas' }>): SharedReturn => ({
  kind: 'roas',
  horizon: toHorizon(wire.horizon),
  installs: wire.installs,
  campaign: wire.campaign,
  target: wire.target,
  groups: wire.groups,
  totals: toTotals(wire.totals),
  days: wire.days.map(toDay),
  leftOut:
    wire.left_out === null
      ? null
      : {
          spend: toShares(wire.left_out.spend),
          revenue: toShares(wire.left_out.revenue),
          range: wire.left_out.range,
          beyond: toBeyond(wire.left_out.beyond),
        },
  adShares: wire.ad_shares
    ? {
        measured: wire.ad_shares.measured,
        allocated: wire.ad_shares.allocated,
        leftOut: wire.ad_shares.left_out,
        untold: wire.ad_shares.one_figure ?? null,
      }
    : null,
  outside: wire.outside,
  unplaced: wire.unplaced ?? null,
})
const toRevenueFacts = (wire: z.output<typeof revenueObject>): RevenueFacts => ({
  age: toHorizon(wire.age),
  hasNet: wire.has_net,
  range: wire.fees,
  without:
    wire.without_fee === null
      ? null
      : {
          app: wire.without_fee.app,
          appCount: wire.without_fee.app_count,
          revenue: wire.without_fee.revenue,
        },
  untold: wire.one_figure,
})
const toValueLeftOut = (
  wire: NonNullable<Extract<WireFigures, { readonly kind: 'ltv' }>['left_out']>,
): SharedValue['leftOut'] => ({
  horizon: toHorizon(wire.horizon),
  revenue: toShares(wire.revenue),
  beyond: toBeyond(wire.beyond),
})
const toFault = (wire: z.output<typeof faultObject>): ViewFault => wire
const toFigures = (wire: WireFigures): SharedView['figures'] => {
  switch (wire.kind) {
    case 'roas':
      return toReturn(wire)
    case 'creatives':
      return toCreatives(wire)
    case 'compared': {
      const { earlier_unplaced: earlierUnplaced, now_unplaced: nowUnplaced, ...rest } = wire
      return {
        ...rest,
        horizon: toHorizon(wire.horizon),
        earlier: toPeriod(wire.earlier),
        now: toPeriod(wire.now),
        unplaced: { earlier: earlierUnplaced ?? null, now: nowUnplaced ?? null },
      }
    }
    case 'not_compared':
      return {
        kind: 'notCompared',
        horizon: toHorizon(wire.horizon),
        period: wire.period,
        why: wire.why === 'no_spend' ? 'noSpend' : wire.why,
      }
    case 'gone':
      return { kind: wire.kind, fault: toFault(wire.fault) }
    case 'ltv': {
      const { divided_by: dividedBy, ad_shares: adShares, left_out: leftOut, ...value } = wire
      return { ...value, dividedBy, adShares, leftOut: leftOut ? toValueLeftOut(leftOut) : null }
    }
    case 'no_rows':
      return { kind: 'noRows' }
    case 'revenue':
      return wire
  }
}

const openedSchema = z.pipe(
  openedObject,
  z.transform((wire: z.output<typeof openedObject>): OpenedLink => {
    if (wire.state !== 'open') return { kind: wire.state, at: wire.at }
    const { view } = wire
    return {
      kind: 'view',
      view: {
        organization: view.organization,
        name: view.name,
        answer: view.answer,
        expiresAt: view.expires_at,
        dataUpTo: view.data_up_to,
        updatedAt: view.updated_at,
        from: view.from,
        to: view.to,
        cut: view.loading ? { day: view.loading.before, days: view.loading.days, of: view.loading.of } : null,
        weekAge: view.week_age === null ? null : toHorizon(view.week_age),
        currency: view.currency,
        filter: view.filter,
        revenue: {
          kind: view.revenue_kind,
          basis: view.revenue_basis,
          ...(view.revenue_ads === 'measured' && { ads: view.revenue_ads }),
        },
        isUnchecked: view.is_unchecked,
        revenueFacts: view.revenue_facts ? toRevenueFacts(view.revenue_facts) : null,
        figures: toFigures(view.figures),
      },
    }
  }),
)

const PATH = '/api/users/shared_links'

/** Calls of the capability `sharedLinks`. In a file of their own, so that only its pages load their schemas. */
export const sharedLinkEndpoints = {
  list: define('sharedLinks.list', 'GET', PATH, linksSchema),
  create: define('sharedLinks.create', 'POST', PATH, z.object({ token: textUpTo(CODE_MAX_CHARACTERS) }), {
    body: z.object({ view_id: z.int().check(z.positive()), days: z.literal(SHARE_DAYS) }),
  }),
  revoke: define('sharedLinks.revoke', 'DELETE', `${PATH}/:id`, ignored),
  open: define('sharedLinks.open', 'POST', '/api/shared_view', openedSchema, {
    auth: 'none',
    body: z.object({ token: textUpTo(CODE_MAX_CHARACTERS) }),
  }),
} as const
