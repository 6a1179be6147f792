/** View models of the inbox, computed from alerts, stacks and catalogue. */
import { thenAndNowHref } from '@/domain/answers/books'
import { missedHref } from '@/domain/answers/targetAlerts'
import type { AlertAction, AlertRowModel } from './alertRowModel'
import { alertMessages } from './messages'
import type { AlertNames } from '@/domain/alerts/alertKind'
import { alertKinds, alertText } from '@/domain/alerts/alertKinds'
import type { Alert } from '@/domain/alerts/alertKinds'
import type { AlertReader } from '@/domain/alerts/alertTimes'
import { runnerNameList } from '@/domain/alerts/alertWords'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import type { Catalogue, CatalogueSide } from '@/domain/catalogue/types'
import { FREE_TRIAL } from '@/domain/licence/licenceBanner'
import { inPlace } from '@/domain/messages/shared'
import { dialogHref, pages } from '@/domain/shared/paths'
import { readTime, utcPeriod } from '@/domain/shared/text/dates'
import { noStackFilter, withStackFilter } from '@/domain/stacks/list/stackFilter'
import { stackHref } from '@/domain/stacks/list/stackPlace'
import { connectorOf } from '@/domain/stacks/list/stackRows'
import { stackLabel } from '@/domain/stacks/list/stackTitles'
import type { ActiveTransformation } from '@/domain/stacks/transformations/activeTransformations'
import { transformationsHref } from '@/domain/stacks/transformations/transformationsHref'
import type { Stack } from '@/domain/stacks/types'

const texts = alertMessages.actions

/** Facts besides the alert from which its row is computed. */
export interface AlertFacts {
  readonly stacks: readonly Stack[]
  /** The active transformations of destinations. */
  readonly transformations: readonly ActiveTransformation[]
  readonly catalogue: Catalogue
  readonly reader: AlertReader
  /** Query string of the page, which its dialogs keep. */
  readonly search: string
  /** Type of the organisation's licence; null while it is not known. */
  readonly licenceType: string | null
  readonly canChangeLicence: boolean
  /** Whether the backend shows the delivered data of a stack. */
  readonly hasSamples: boolean
}

const idsOf = (alert: Alert): readonly number[] => ('stackIds' in alert ? alert.stackIds : [])

const connectorOn = (stack: Stack, side: CatalogueSide, { sourceTypes, destinationTypes }: Catalogue) => {
  if (side === 'source') return connectorOf(stack.sourceType, sourceTypes)
  return stack.destination && connectorOf(stack.destination.destinationType, destinationTypes)
}

/** The value that all items have; null if they differ, or there are none. */
const shared = <Value>(values: readonly Value[]): Value | null => {
  const [first, ...rest] = new Set(values)
  return first === undefined || rest.length > 0 ? null : first
}

const credentialOn = ({ credentials, destination }: Stack, side: CatalogueSide) =>
  side === 'source' ? credentials : (destination?.credentials ?? null)

const namesOf = (alert: Alert, stacks: readonly Stack[], catalogue: Catalogue): AlertNames => {
  const reason = alert.kind === 'stackFailed' ? alert.reason : null
  const side = reason?.side ?? null
  const credential = stacks
    .flatMap((stack) => (side === null ? [] : (credentialOn(stack, side) ?? [])))
    .find(({ id }) => id === reason?.credentialId)
  return {
    runners: stacks.map((stack) => stackLabel(stack, catalogue)),
    connector:
      side === null
        ? ''
        : (shared(stacks.map((stack) => connectorOn(stack, side, catalogue)?.name ?? '')) ?? ''),
    credential: credential?.name ?? '',
  }
}

const transformationNames = (transformations: readonly ActiveTransformation[]): AlertNames => {
  const places = transformations.map(({ destination }) => destination && nameInSentence(destination))
  const connector = shared(places) ?? ''
  const isOne = transformations.length === 1 && connector !== ''
  return {
    runners: transformations.map(({ name, dataset }) => ({
      // several are in one destination, which their title names
      title: isOne ? inPlace(name, connector) : name,
      detail: dataset,
    })),
    connector,
    credential: '',
  }
}

/** Address of the list of stacks, narrowed to where all of these are, as far as its filters can. */
const listHref = (stacks: readonly Stack[], catalogue: Catalogue, isFailed: boolean): string => {
  const source = shared(stacks.map((stack) => connectorOn(stack, 'source', catalogue)?.name ?? ''))
  const into = shared(stacks.map((stack) => connectorOn(stack, 'destination', catalogue)?.label ?? ''))
  const search = withStackFilter(new URLSearchParams(), {
    ...noStackFilter,
    searched: source ?? '',
    destination: into === '' ? null : into,
    health: isFailed ? 'failed' : null,
  }).toString()
  return search === '' ? pages.dashboard.href() : `${pages.dashboard.href()}?${search}`
}

type Failure = Extract<Alert, { readonly kind: 'stackFailed' }>

const failureAction = (alert: Failure, stacks: readonly Stack[], facts: AlertFacts): AlertAction | null => {
  const { reason, failedRuns } = alert
  const isOpen = alert.recoveredAt === null && alert.unwatchedAt === null
  const [first] = stacks
  if (first === undefined) return null
  const here = pages.alerts.href()
  if (reason !== null && reason.credentialId !== null && isOpen) {
    const { side, credentialId } = reason
    const owner = stacks.find((stack) => credentialOn(stack, side)?.id === credentialId) ?? first
    return {
      label: texts.fix,
      href: dialogHref(here, facts.search, { kind: 'edit-credentials', stackId: owner.id, side }),
    }
  }
  if (stacks.length > 1)
    return {
      label: texts.seeStacks(stacks.length),
      href: listHref(stacks, facts.catalogue, isOpen),
    }
  return {
    label: texts.seeRuns(failedRuns),
    href: dialogHref(here, facts.search, { kind: 'activity-log', stackId: first.id, status: 'failed' }),
  }
}

const usageAction = ({ at }: Alert, { reader }: AlertFacts): AlertAction => {
  const time = readTime(at)
  const month = time === null || utcPeriod(time) === utcPeriod(reader.now) ? null : utcPeriod(time)
  return {
    label: texts.seeUsage,
    href: dialogHref(pages.dashboard.href(), '', { kind: 'metering', period: month }),
  }
}

/** Address of the list of transformations, which shows their last runs; narrowed to the one, or to those of the place. */
const transformationsPlace = (transformations: readonly ActiveTransformation[]): string => {
  const [first, ...others] = transformations
  const place = shared(transformations.map(({ destination }) => destination?.name ?? ''))
  const searched = others.length > 0 ? place : first?.name
  return transformationsHref({ state: 'active', searched: searched ?? '' })
}

/** What an alert names that still exists. */
interface Named {
  readonly stacks: readonly Stack[]
  readonly transformations: readonly ActiveTransformation[]
}

const actionOf = (
  alert: Alert,
  { stacks, transformations }: Named,
  facts: AlertFacts,
): AlertAction | null => {
  if (alert.kind === 'stackFailed') return failureAction(alert, stacks, facts)
  if (alert.kind === 'transformationFailed' && transformations.length > 0)
    return {
      label: texts.seeTransformations(transformations.length),
      href: transformationsPlace(transformations),
    }
  const { opens } = alertKinds[alert.kind]
  if (opens === 'usage') return usageAction(alert, facts)
  return opens === 'licence' && facts.canChangeLicence && facts.licenceType === FREE_TRIAL
    ? {
        label: texts.changeLicence,
        href: dialogHref(pages.alerts.href(), facts.search, { kind: 'licence' }),
      }
    : null
}

/** Address of an alert without an action: its stack, or the list of its stacks or transformations. */
const placeOf = (
  alert: Alert,
  { stacks, transformations }: Named,
  { catalogue, hasSamples, canChangeLicence }: AlertFacts,
): string => {
  const [first] = stacks
  // the page of an ADMIN, as the license is
  if (alertKinds[alert.kind].opens === 'settings' && canChangeLicence) return pages.settings.href()
  if (alert.kind === 'closedDayChanged') return thenAndNowHref(alert.lastDay)
  if (alert.kind === 'targetMissed') return missedHref(alert)
  if ('transformationIds' in alert) return transformationsPlace(transformations)
  if (first === undefined) return pages.dashboard.href()
  if (stacks.length > 1) return listHref(stacks, catalogue, false)
  return alertKinds[alert.kind].opens === 'data' && hasSamples
    ? pages.stackData.href(first.id)
    : stackHref(first.id)
}

/** Computes the row of an alert. Deleted stacks and transformations are left out. */
const alertRow = (
  alert: Alert,
  stackOf: (id: number) => Stack | undefined,
  facts: AlertFacts,
): AlertRowModel => {
  const { licenceType, catalogue, reader } = facts
  const stacks = idsOf(alert).flatMap((id) => stackOf(id) ?? [])
  const transformations =
    'transformationIds' in alert
      ? alert.transformationIds.flatMap((id) => facts.transformations.find((each) => each.id === id) ?? [])
      : []
  const named = { stacks, transformations }
  const names =
    'transformationIds' in alert ? transformationNames(transformations) : namesOf(alert, stacks, catalogue)
  const action = actionOf(alert, named, facts)
  const hasOtherLicence =
    alertKinds[alert.kind].opens === 'licence' && licenceType !== null && licenceType !== FREE_TRIAL
  return {
    id: alert.id,
    kind: alert.kind,
    at: alert.at,
    isRead: alert.isRead,
    ...alertText(alert, names, reader),
    sources:
      stacks.length > 1
        ? stacks.map(({ id, sourceType }) => ({
            stackId: id,
            ...connectorOf(sourceType, catalogue.sourceTypes),
          }))
        : [],
    sourceNames: stacks.length > 1 ? runnerNameList(names.runners) : '',
    href: action?.href ?? placeOf(alert, named, facts),
    action,
    note: hasOtherLicence ? texts.changedTo(licenceType) : '',
  }
}

/** Computes the rows of alerts, see `alertRow`. */
export const alertRows = (alerts: readonly Alert[], facts: AlertFacts): readonly AlertRowModel[] => {
  const stacks = new Map(facts.stacks.map((stack) => [stack.id, stack]))
  return alerts.map((alert) => alertRow(alert, (id) => stacks.get(id), facts))
}

/** The texts of a row in which the search looks. */
export const rowWords = ({ title, context, detail, sourceNames, sources }: AlertRowModel): string =>
  [title, context, detail, sourceNames, ...sources.map(({ name }) => name)].join('\n')
