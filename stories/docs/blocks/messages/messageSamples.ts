import type { MessageParameter } from './messageSource'
import { revenueMessages, unplacedMessages } from '@/domain/answers/messages'
import { licenceMessages } from '@/features/licence/messages'
import { passwordMessages } from '@/features/account/password/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { NOT_COUNTED } from '@/domain/answers/roas'
import { NAME_KINDS, SIGN_KINDS } from '@/domain/answers/names'
import { healthGroups } from '@/domain/stacks/list/healthGroup'

const words: Readonly<Record<string, string>> = {
  name: 'Tenjin 1',
  source: 'Tenjin DataVault',
  destination: 'Google BigQuery',
  stack: 'Tenjin DataVault to Google BigQuery',
  credentials: 'Tenjin 1',
  provider: 'Google Ads',
  organisation: 'Lumen Games',
  email: 'ana@lumen.example',
  support: 'support@stackyard.example',
  address: 'ana@lumen.example',
  who: 'Ana Ribeiro',
  typeName: licenceMessages.typeName('long_term'),
  types: '.json',
  month: 'October',
  rows: '760,000',
  allowance: '1,000,000',
  code: 'U+200B',
  currency: 'SEK',
  names: 'Egyptian Pound',
  reason: 'The host could not be reached.',
  after: 'ana@',
  percent: '76%',
  share: '24%',
  by: '12,400',
  amount: '7,205',
  total: '1,240',
  done: '12',
  all: '40',
  count: '12',
  stacks: '12 stacks',
  time: '14:20 UTC',
  rhythm: 'week',
  ago: '5 h ago',
  span: '2 minutes',
  duration: '4 m 09 s',
  until: '26-11-2026, 14:20 UTC',
  date: '20-11-2026',
  day: 'Monday',
  firstDay: '2026-11-13',
  lastDay: '2026-11-19',
  change: '1 column added',
  runId: 'scheduled__2026-11-20T14:10:00+00:00',
  period: '2026-11',
  periods: '3 Oct to 8 Oct',
  before: 'October',
  zone: 'UTC',
  cause: 'the service is closed',
  because: 'Cost per Install by Country',
  label: 'tenjin',
  endpoint: 'Daily ad revenue',
  side: 'source',
  step: wizardMessages.draft.slots.revenue,
  heading: 'Sources',
  health: 'Healthy',
  state: 'queued',
  searched: 'tenjin',
  typed: 'tenjin',
  file: 'keys.json',
  path: 'stacks.0.id',
  flow: 'ROAS',
  minute: '10',
  tasks: '4 endpoints',
}
const lists: Readonly<Record<string, readonly string[]>> = {
  keys: ['client_email', 'private_key'],
  rules: [passwordMessages.rules.number, passwordMessages.rules.special],
  filters: ['Attribution', 'Failed'],
  months: ['October 2026 640,100', 'November 2026 760,000'],
  bars: ['Tenjin DataVault 320,000, 42%', 'Meta Ads 120,400, 16%'],
  chosen: ['Merge Harbor', 'Tile Comet'],
  fields: ['host', 'password'],
  problems: ['host', 'password'],
  days: ['Monday', 'Thursday'],
  addresses: ['ben@lumen.example', 'chloe@lumen.example'],
  parts: ['12 succeeded', '2 failed'],
  columns: ['revenue', 'spend'],
}
const numbers: Readonly<Record<string, number>> = {
  percent: 76,
  status: 500,
  days: 6,
  age: 30,
  seconds: 40,
  minutes: 10,
  hours: 6,
  milliseconds: 40_000,
  retryAfterMs: 40_000,
  first: 1,
  last: 20,
  current: 2,
  sources: 3,
  done: 2,
  step: 2,
  steps: 4,
  all: 12,
  total: 12,
  sign: 1,
}

/** Sample values of types that are declared in other files, by type name. */
const named: Readonly<Record<string, readonly unknown[]>> = {
  Horizon: [7, 0],
  ForecastAge: [90],
  Place: ['network', 'country'],
  CountedUsers: ['installs', 'payers'],
  RevenueKind: ['all', 'iap', 'ad'],
  DayAmounts: [{ spend: '$1,204', revenue: '$980', roas: '81.4%' }],
  RoasRange: [{ low: '61.2%', high: '104.9%' }],
  AppCount: [
    { count: 3, hasOthers: true },
    { count: 1, hasOthers: false },
  ],
  'readonly NamelessKind[]': [['organic', 'others'], []],
  AmountNames: [{ revenue: revenueMessages.heads.iap.net, roas: revenueMessages.netRoas }],
  SomeApps: [
    { app: 'Tile Lantern', appCount: 1 },
    { app: 'Tile Lantern', appCount: 3 },
    { app: 'Tile Lantern', appCount: null },
  ],
  UntoldWords: (['leftOut', 'noFee', 'shown'] as const).map((treated) => ({
    revenue: '$1,204',
    of: '$8,310',
    sources: ['AppsFlyer'],
    age: 7,
    treated,
  })),
  NamedFees: [
    { text: '15%', origin: 'set' },
    { text: '28% to 30%', origin: 'measured' },
    { text: '15% to 30%', origin: 'both' },
  ],
  ShareWords: [
    { measured: '71%', allocated: '22%', leftOut: '7%' },
    { measured: '97%', allocated: null, leftOut: '3%' },
  ],
  WithheldReason: ['campaign', 'installs', 'revenue', 'place', 'currency'],
  UnplacedReturn: [
    { roas: '90.0%', low: '36.9%', earned: unplacedMessages.earned.amount('$5,557') },
    { roas: '90.0%', low: '36.9%', earned: unplacedMessages.earned.none },
  ],
  LackedPlace: ['country', 'platform'],
  'readonly LackedPlace[]': [['country'], ['platform', 'country']],
  ReturnKind: ['paid', 'blended'],
  NotCountedStatus: NOT_COUNTED,
  ReconciledFact: ['spend', 'downloads'],
  RoasGroup: ['campaign', 'network'],
  CohortMarks: [
    { isPartial: true, isIncomplete: false },
    { isPartial: true, isIncomplete: true },
  ],
  'readonly UnreadEndpoints[]': [[{ stackId: 1, source: 'Tenjin DataVault', endpoints: ['Apps', 'Events'] }]],
  ZoneBound: [{ place: 'Berlin', hours: 2, ofDay: '8.3%', days: 28, ofDays: '0.3%', amount: '$37' }],
  CountChange: [{ added: 2, removed: 1 }],
  BulkAction: ['pause', 'resume'],
  CatalogueSide: ['source', 'destination'],
  CheckKind: ['works', 'refused', 'notChecked'],
  HealthGroup: healthGroups,
  NameKind: NAME_KINDS,
  'readonly SignKind[]': [SIGN_KINDS.slice(0, 2)],
  'readonly NameSign[]': [SIGN_KINDS.map((kind) => ({ kind, detail: '7710' }))],
  MeteringOwners: [
    { stacks: 3, destinations: 1 },
    { stacks: 3, destinations: 0 },
  ],
  DataArrival: [
    { kind: 'afterDay', hours: 7 },
    { kind: 'nextDay', time: '03:00 UTC' },
    { kind: 'late', hours: [2, 4], rereads: 3 },
    { kind: 'ownZone', zone: 'Pacific', hoursUtc: [8, 7] },
    { kind: 'unknown' },
  ],
}

const single = (type: string): string => (type.split('|')[0] ?? '').trim()

/** Sample values for one parameter; several if they may change the wording, none if its type is unknown. */
const samplesOf = ({ name, type }: MessageParameter): readonly unknown[] => {
  const literals = [...type.matchAll(/'([^']*)'/g)].map((match) => match[1])
  if (literals.length > 0) return literals
  const kind = single(type)
  if (kind === 'boolean') return [true, false]
  if (/string\[\]/.test(kind)) return [lists[name] ?? ['Tenjin DataVault', 'Meta Ads']]
  if (/number\[\]/.test(kind)) return [[1, 15]]
  if (kind === 'string' && name === 'type') return ['free_trial', 'long_term']
  if (kind === 'string') return [words[name] ?? `‹${name}›`]
  if (kind === 'number') return Object.hasOwn(numbers, name) ? [numbers[name]] : [3, 1]
  return named[kind] ?? []
}

/**
 * Returns lists of sample arguments for a message function (which returns a text of the product) with these
 * parameters: every combination that may change the wording. One empty list if it has no parameters; no list if the
 * type of one is unknown.
 */
export const argumentsOf = (taken: readonly MessageParameter[]): readonly (readonly unknown[])[] => {
  const [first, ...rest] = taken
  if (first === undefined) return [[]]
  const tails = argumentsOf(rest)
  return samplesOf(first).flatMap((sample) => tails.map((tail) => [sample, ...tail]))
}
