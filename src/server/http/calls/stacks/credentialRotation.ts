import { trimText } from '@/domain/shared/text/invisible'
import type { WireAnswerOf } from '@/api/contract/endpoint'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import type { CredentialRecord, StackRecord } from '@/server/store/records'
import { secretWithPlace } from '@/server/store/storagePlace'
import type { CheckedReports } from '@/server/engine/checks'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint, idFrom } from '../endpoint'
import { changedMeanwhile, wrongField } from '@/server/lib/refusal'
import { owned, requireDescriber } from '../rules'
import type { Route } from '../route'
import { areSameValues, checkBy, lastChangeOf, secretVersionOf } from './credentialChecks'
import { assertRoom, problemOf, stacksUsing } from './credentialRules'

type WireRotation = WireAnswerOf<typeof optionalEndpoints.credentialRotate.rotate>
type WireVerdict = NonNullable<WireRotation['stacks']>[number]
type Values = Readonly<Record<string, string>>

/** Values with those that were sent; sent ones without text leave the stored ones. */
const mergedValues = (stored: Values, sent: Values): Values => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(sent)
      .map(([name, value]) => [name, trimText(value)] as const)
      .filter(([, value]) => value !== ''),
  ),
})

/** Labels of the endpoints that a stack reads with a credential; empty for the credential of its destination. */
const reportsReadWith = (core: Core, stack: StackRecord, credentialId: number): readonly string[] =>
  stack.credentialsId === credentialId ? endpointLabels(core.content, stack) : []

const NOTHING_CHECKED: CheckedReports = { refused: new Map(), unread: new Map() }

/**
 * Checks new values with all stacks that use a credential: the values themselves, then the reports that the stacks
 * read. Returns what is wrong with the values, or why they could not be checked (null for neither), and the verdict of
 * each stack.
 */
const checkWithStacks = async (
  core: Core,
  { id, label }: CredentialRecord,
  value: Values,
  stacks: readonly StackRecord[],
  personId: number,
) => {
  const problem = await problemOf(core, { label, value, personId })
  const refusal = problem?.verdict === 'refused' ? problem.message : null
  const endpoints = new Map(stacks.map((stack) => [stack.id, reportsReadWith(core, stack, id)]))
  const labels = [...new Set([...endpoints.values()].flat())]
  const reports =
    problem === null && core.checkReports !== null && labels.length > 0
      ? await core.checkReports(label, labels, value)
      : NOTHING_CHECKED
  const verdictOf = ({ id: source_id }: StackRecord): WireVerdict => {
    const own = endpoints.get(source_id) ?? []
    const [message] = refusal === null ? own.flatMap((label) => reports.refused.get(label) ?? []) : [refusal]
    if (message !== undefined) return { source_id, verdict: 'refused', message }
    const reasons = own.flatMap((endpoint) => reports.unread.get(endpoint) ?? [])
    if (problem === null && reasons.length === 0) return { source_id, verdict: 'works', message: '' }
    return { source_id, verdict: 'not_checked', message: reasons.find((reason) => reason !== '') ?? '' }
  }
  return { problem, verdicts: stacks.map(verdictOf) }
}

/** Whether new values are stored: nothing refuses them, and what could not be checked is accepted by the caller. */
const areStored = (
  { problem, verdicts }: Awaited<ReturnType<typeof checkWithStacks>>,
  acceptsUnchecked: boolean,
): boolean => {
  const outcomes = new Set(verdicts.map(({ verdict }) => verdict))
  if (problem?.verdict === 'refused' || outcomes.has('refused')) return false
  return acceptsUnchecked || (problem === null && !outcomes.has('not_checked'))
}

const changedSince = (core: Core, credential: CredentialRecord) =>
  changedMeanwhile('Someone else has changed this credential. Nothing was replaced. Try again.', {
    version: secretVersionOf(credential),
    ...lastChangeOf(core, credential),
  })

/**
 * Creates the route that replaces secret values of a credential. The new ones are first checked with all stacks that use
 * it. The old ones stay if one of them fails, or if one could not be checked and the caller does not accept that.
 * Responds with 409 if the credential changes during the check, or is not of the version that the caller names. The API contract does not require this call.
 */
export const credentialRotationRoute = (core: Core): Route =>
  bindEndpoint(core, optionalEndpoints.credentialRotate.rotate, async ({ params, body, orgId, caller }) => {
    const credential = owned(core, 'credentials', idFrom(params.id, 'credential'), orgId(), 'credential')
    if (body.version !== undefined && body.version !== secretVersionOf(credential))
      throw changedSince(core, credential)
    requireDescriber(caller(), credential.label)
    const value = mergedValues(credential.value, body.value)
    if (areSameValues(value, credential.value)) throw wrongField('value', 'must contain a new value')
    assertRoom(core, orgId(), value)
    const ids = stacksUsing(core, orgId(), credential.id)
    const stacks = ids.flatMap((id) => core.store.get('stacks', id) ?? [])
    const checked = await checkWithStacks(core, credential, value, stacks, caller().user.id)
    const { problem, verdicts } = checked
    const isSuccess = areStored(checked, body.accept_unchecked === true)
    if (isSuccess) {
      const now = owned(core, 'credentials', credential.id, orgId(), 'credential')
      if (!areSameValues(now.value, credential.value)) throw changedSince(core, now)
      core.store.update('credentials', credential.id, {
        ...secretWithPlace(value),
        secretAt: core.now(),
        lastCheck: problem === null ? checkBy(core, caller(), null) : null,
      })
      core.runTools.startDue()
    }
    // with stacks, their verdicts say that nothing could be checked
    const isSaid = problem?.verdict === 'refused' || verdicts.length === 0
    return {
      is_success: isSuccess,
      message: isSaid && !isSuccess ? (problem?.message ?? '') : '',
      stacks: verdicts,
    }
  })
