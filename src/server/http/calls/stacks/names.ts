import type * as z from 'zod/mini'
import { nameEndpoints } from '@/api/contract/nameEndpoints'
import type { nameChoiceBody } from '@/api/contract/names'
import type { DeliveredName, NameChoice, NameDecision } from '@/domain/answers/names'
import type { Core } from '@/server/accounts/core'
import { subjectsOf, toStored } from '@/server/answers/nameChoices'
import { composeNames, KNOWN_NETWORKS } from '@/server/answers/namesAnswer'
import type { ComposedName, NamesReader } from '@/server/answers/namesAnswer'
import { iso } from '@/server/lib/iso'
import { wrongField } from '@/server/lib/refusal'
import { changeAnswers, chosenSettings, subjectOf } from '@/server/models/answers/storedSettings'
import { NAMES_MAX } from '@/domain/shared/limits'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'

type WireKey = Omit<z.output<typeof nameChoiceBody>, 'choice' | 'target'>

const keyFrom = (wire: WireKey): DeliveredName => ({
  kind: wire.kind,
  source: wire.source,
  name: wire.name,
  platform: wire.platform ?? '',
  networkId: wire.network_id ?? '',
  appId: wire.app_id ?? '',
  ownId: wire.own_id ?? '',
})
const keyToWire = ({ networkId, appId, ownId, kind, source, name, platform }: DeliveredName) => ({
  kind,
  source,
  name,
  platform,
  network_id: networkId,
  app_id: appId,
  own_id: ownId,
})

const choiceFrom = (kind: NameChoice['kind'], target: string | undefined): NameChoice => {
  if (kind !== 'same') return { kind }
  if (target === undefined || target === '') throw wrongField('target', 'is needed')
  return { kind, target }
}

const decisionToWire = (decision: NameDecision | null) =>
  decision === null
    ? null
    : {
        choice: decision.choice.kind,
        target: decision.choice.kind === 'same' ? decision.choice.target : '',
        title: decision.title,
        by: decision.by,
        is_mine: decision.isMine,
        at: iso(decision.at),
      }

const nameToWire = (name: ComposedName) => ({
  ...keyToWire(name),
  title: name.title,
  network: name.network,
  app: name.app,
  first_day: name.firstDay,
  last_day: name.lastDay,
  day_bits: name.dayBits,
  spend: name.worth.spend,
  revenue: name.worth.revenue,
  installs: name.worth.installs,
  row_count: name.rowCount,
  unrated: name.worth.unrated,
  proposals: name.proposals.map(({ target, signs }) => ({ target, signs: [...signs] })),
  decision: decisionToWire(name.decision),
})

const readerOf = ({ store }: Core, orgId: number, email: string): NamesReader => {
  const people = new Map(store.list('users', { orgId }).map((user) => [user.email, user]))
  return {
    email,
    nameOf: (address) => {
      const person = people.get(address)
      return person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim() || person.email
    },
  }
}

/** Choices of an organisation about a name. */
const choicesAbout = ({ store }: Core, orgId: number, name: DeliveredName) => {
  const subjects = subjectsOf(name)
  return store.list('nameChoices', { orgId }).filter(({ choice }) => subjects.has(subjectOf(choice)))
}

const destinationFrom = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : idFrom(text, 'destination')

/**
 * Creates the routes of the names that nobody has mapped: every member reads them and what a choice would change; only an
 * ADMIN decides. A choice and its undo make the tables again, and fetch nothing.
 */
export const nameRoutes = (core: Core): Route[] => {
  const { list, effect, choose, undo } = nameEndpoints
  return [
    bindEndpoint(core, list, async ({ query, orgId, caller }) => {
      const org = orgId()
      const table = await core.names.read(org, destinationFrom(query.destination_id))
      const records = core.store.list('nameChoices', { orgId: org })
      const { names, decided } = composeNames(table, records, readerOf(core, org, caller().user.email))
      const changedAt = core.store.list('answerSettings', { orgId: org })[0]?.changedAt ?? null
      return {
        // the tables may be of before a change of the currency
        currency: table.currency ?? chosenSettings(core.store, org).currency,
        counted_at: table.countedAt === null ? null : iso(table.countedAt),
        counting: changedAt !== null && table.countedAt !== null && changedAt > table.countedAt,
        names: names.map(nameToWire),
        decided: decided.map((name) => ({
          ...keyToWire(name),
          title: name.title,
          found_by: name.foundBy,
          decision: decisionToWire(name.decision),
        })),
        apps: table.apps.slice(0, NAMES_MAX),
        networks: [...KNOWN_NETWORKS],
        campaigns: table.campaigns.map(({ networkId, appId, ...rest }) => ({
          ...rest,
          network_id: networkId,
          app_id: appId,
        })),
        attributions: table.attributions.slice(0, NAMES_MAX).map(({ app, isRecord, ...rest }) => ({
          ...rest,
          app_id: app,
          is_record: isRecord,
        })),
        ...(table.destinationId === null ? {} : { destination_id: table.destinationId }),
      }
    }),
    bindEndpoint(core, effect, ({ query, orgId }) =>
      core.names.effect(orgId(), {
        destinationId: destinationFrom(query.destination_id),
        name: keyFrom(query),
        choice: choiceFrom(query.choice, query.target),
      }),
    ),
    bindEndpoint(
      core,
      choose,
      ({ body, orgId, caller }) => {
        const org = orgId()
        const name = keyFrom(body)
        const choice = toStored(name, choiceFrom(body.choice, body.target))
        if (choice === null) throw wrongField('choice', 'is not possible for this name')
        core.store.transaction(() => {
          for (const { id } of choicesAbout(core, org, name)) core.store.remove('nameChoices', id)
          const decidedBy = caller().user.email
          core.store.insert('nameChoices', { orgId: org, choice, decidedBy, createdAt: core.now() })
          changeAnswers(core.store, org, core.now())
        })
      },
      { status: 204 },
    ),
    bindEndpoint(
      core,
      undo,
      ({ query, orgId }) => {
        const org = orgId()
        core.store.transaction(() => {
          const records = choicesAbout(core, org, keyFrom(query))
          for (const { id } of records) core.store.remove('nameChoices', id)
          if (records.length > 0) changeAnswers(core.store, org, core.now())
        })
      },
      { status: 204 },
    ),
  ]
}
