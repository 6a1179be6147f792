import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { insertCredential, sampleCredential } from '@/server/accounts/sampleCredentials'
import { transformationReads } from '@/server/connectors/catalogue/transformationReads'
import type { Core } from '@/server/accounts/core'
import { assertStackLimit } from '@/server/accounts/stackQuota'
import { bindEndpoint } from '../endpoint'
import { ACCOUNTS } from '@/server/connectors/studio/views'
import { lastDays } from '@/server/lib/days'
import { iso } from '@/server/lib/iso'
import { notFound } from '@/server/lib/refusal'
import type { Route } from '../route'
import { SAMPLE_SOURCES } from './sampleSources'

const DESTINATION = 'no_destination'
/** The first number is that of ROAS, which is made first. */
const TRANSFORMATIONS = ['roas', 'creative_roas'] as const
/** Days that the first runs bring. */
const HISTORY_DAYS = 90
const WAREHOUSE_NAME = 'Our warehouse'

/** Whether an answer reads an endpoint; the others would only keep the first number waiting. */
const isRead = (source: string, endpoint: string): boolean =>
  TRANSFORMATIONS.some((label) => transformationReads[label]?.[source]?.includes(endpoint) ?? false)

const destinationType = ({ content }: Core) => {
  const type = content.destinationTypes.find(({ label }) => label === DESTINATION)
  const offered = type?.destination_transformation_types ?? []
  const transformationTypeIds = TRANSFORMATIONS.flatMap((label) =>
    offered.flatMap((each) => (each?.label === label ? [Number(each.id)] : [])),
  )
  if (type === undefined || transformationTypeIds.length === 0) throw notFound('warehouse')
  return { typeId: Number(type.id), transformationTypeIds }
}

/** The organisation's local warehouse, which is created where it has none. */
const ownWarehouse = ({ store, now }: Core, orgId: number, destinationTypeId: number): number => {
  const known = store.list('destinations', { orgId, destinationTypeId }).at(-1)
  if (known !== undefined) return known.id
  const credential = { orgId, label: DESTINATION, name: WAREHOUSE_NAME, value: {}, place: null }
  return store.insert('destinations', {
    orgId,
    destinationTypeId,
    credentialsId: insertCredential(store, { ...credential, createdAt: now() }),
    schemaPrefix: '',
    tablePrefix: '',
    createdAt: now(),
  }).id
}

interface SampleStack {
  readonly id: number
  readonly isNew: boolean
}

const sampleStack = (
  { store, content, now }: Core,
  orgId: number,
  destinationId: number,
  label: string,
): SampleStack => {
  const type = content.sourceTypes.find((each) => each.label === label)
  if (type === undefined) throw notFound('source')
  const sourceTypeId = Number(type.id)
  const credentialsId = sampleCredential(store, orgId, label, now())
  const known = store
    .list('stacks', { orgId, destinationId })
    .find((stack) => stack.sourceTypeId === sourceTypeId && stack.credentialsId === credentialsId)
  if (known !== undefined) return { id: known.id, isNew: false }
  const { id } = store.insert('stacks', {
    orgId,
    enabled: true,
    interval: '',
    startDate: iso(now()),
    // the names of the credentials say that they are samples
    note: '',
    destinationTablePrefix: '',
    flowType: 'roas',
    sourceTypeId,
    destinationId,
    credentialsId,
    taskIds: (type.source_tasks ?? [])
      .filter((task) => isRead(label, task.label))
      .map(({ id }) => Number(id)),
    pauses: [],
    createdAt: now(),
  })
  return { id, isNew: true }
}

const activate = ({ store, now }: Core, orgId: number, destinationId: number, typeId: number): void => {
  const active = store.list('destinationTransformations', { destinationId })
  if (active.some((each) => each.destinationTransformationTypeId === typeId)) return
  store.insert('destinationTransformations', {
    orgId,
    destinationId,
    destinationTransformationTypeId: typeId,
    createdAt: now(),
  })
}

/** Announces the currency of the studio's accounts, so that its rates are read before the first number is made. */
const announceCurrency = ({ store, now }: Core, orgId: number, destinationId: number): void => {
  if (store.list('metCurrencies', { destinationId }).length > 0) return
  const { from, to } = lastDays(now(), HISTORY_DAYS)
  store.insert('metCurrencies', {
    orgId,
    destinationId,
    currency: ACCOUNTS.googleAds.currency,
    firstDay: from,
    lastDay: to,
    waitingRows: 0,
    waitingAmount: 0,
  })
}

/**
 * Creates the route that sets up ROAS and Creative ROAS with sample data in one step: what is there already, from an attempt that was cut
 * off or made by hand, is used again.
 */
export const sampleStacksRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.sampleStacks.create, ({ orgId }) => {
    const organisation = orgId()
    if (core.mode === 'live') throw notFound('call')
    const { typeId, transformationTypeIds } = destinationType(core)
    const stacks = core.store.transaction(() => {
      const destinationId = ownWarehouse(core, organisation, typeId)
      for (const id of transformationTypeIds) activate(core, organisation, destinationId, id)
      announceCurrency(core, organisation, destinationId)
      const all = SAMPLE_SOURCES.map((label) => sampleStack(core, organisation, destinationId, label))
      assertStackLimit(core, organisation, all.filter(({ isNew }) => isNew).length)
      return all
    })
    core.runTools.startDue()
    return {
      source_ids: stacks.map(({ id }) => id),
      created_ids: stacks.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
    }
  })
