import type { WireAnswerOf } from '@/api/contract/endpoint'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { type ConnectionProof, isAlive } from '@/domain/credentials/proof/connectionProof'
import { ownSource } from '@/connectors/ownSource/connector'
import type { Core } from '@/server/accounts/core'
import { iso } from '@/server/lib/iso'
import { conflict } from '@/server/lib/refusal'
import type { CredentialRecord } from '@/server/store/records'
import { bindEndpoint, idFrom } from '../endpoint'
import type { Route } from '../route'
import { owned } from '../rules'
import { areSameValues, byToWire, checkBy, recordCheck } from './credentialChecks'
import { shapeProblem } from './credentialRules'

type WireResult = WireAnswerOf<typeof optionalEndpoints.connectionProof.prove>
type WireKnown = WireAnswerOf<typeof optionalEndpoints.connectionProof.list>

const proofToWire = ({ at, by, isSample, durationMs, endpoints, ...proof }: ConnectionProof) => ({
  ...proof,
  at: iso(at),
  by: byToWire(by),
  is_sample: isSample,
  duration_ms: durationMs,
  endpoints: endpoints.map(({ otherTypes, total, columns, missing, added, ...endpoint }) => ({
    ...endpoint,
    columns: [...columns],
    missing: [...missing],
    added: [...added],
    other_types: otherTypes.map((each) => ({ ...each })),
    total: total && { is_same: total.isSame, amounts: total.amounts.map((each) => ({ ...each })) },
  })),
})

const withoutAmounts = (proof: ConnectionProof): ConnectionProof => ({
  ...proof,
  endpoints: proof.endpoints.map((endpoint) => ({
    ...endpoint,
    total: endpoint.total && { ...endpoint.total, amounts: [] },
  })),
})

/** Replaces the last proof of a credential, unless its values have changed meanwhile. */
const saveProof = ({ store }: Core, { id, orgId, label, value }: CredentialRecord, proof: ConnectionProof) =>
  store.transaction(() => {
    const now = store.get('credentials', id)
    if (now === null || !areSameValues(now.value, value)) return
    store.keepNewest('connectionProofs', { credentialId: id }, 0)
    store.insert('connectionProofs', {
      orgId,
      credentialId: id,
      proof: withoutAmounts(proof),
      createdAt: proof.at,
    })
    // an own source is another service for each credential
    if (!isAlive(proof) || label === ownSource.id) return
    const [known] = store.list('aliveTypes', { label })
    if (known === undefined) store.insert('aliveTypes', { label, seenAt: proof.at })
    else store.update('aliveTypes', known.id, { seenAt: proof.at })
  })

/** Lists the last proofs of an organization; one of an earlier secret says nothing about the present one. */
const knownProofs = ({ store, content }: Core, orgId: number | null): WireKnown => {
  const secretAt = new Map(
    orgId === null ? [] : store.heads('credentials', { orgId }).map((each) => [each.id, each.secretAt ?? 0]),
  )
  const proofs = orgId === null ? [] : store.list('connectionProofs', { orgId })
  return {
    proofs: proofs
      .filter(({ credentialId, createdAt }) => createdAt >= (secretAt.get(credentialId) ?? 0))
      .map(({ credentialId, proof }) => ({ credential_id: credentialId, proof: proofToWire(proof) })),
    alive: store.list('aliveTypes').flatMap(({ label, seenAt }) => {
      const type = content.sourceTypes.find((each) => each.label === label)
      return type === undefined ? [] : [{ source_type: Number(type.id), at: iso(seenAt) }]
    }),
  }
}

/**
 * Creates the routes that list the last proofs of connections, and prove one with the stored values of a credential, which do not
 * leave the service. The API contract does not require these calls.
 */
export const connectionProofRoutes = (core: Core): Route[] => [
  bindEndpoint(core, optionalEndpoints.connectionProof.list, ({ caller }) =>
    knownProofs(core, caller().user.orgId),
  ),
  bindEndpoint(
    core,
    optionalEndpoints.connectionProof.prove,
    async ({ params, orgId, caller }): Promise<WireResult> => {
      const credential = owned(core, 'credentials', idFrom(params.id, 'credential'), orgId(), 'credential')
      const { label, value, id } = credential
      const type = core.content.sourceTypes.find((each) => each.label === label)
      if (type === undefined) throw conflict('This connection has no provider whose reports could be read.')
      const tasks = (type.source_tasks ?? []).filter(({ hidden }) => hidden !== true)
      const wrong = shapeProblem(label, value)
      const result =
        wrong === null
          ? await core.proveConnection(
              label,
              tasks.map((task) => task.label),
              value,
              caller().user.id,
            )
          : ({ kind: 'problem', problem: wrong } as const)
      if (result.kind === 'problem') {
        const { message, verdict } = result.problem
        if (verdict === 'refused') recordCheck(core, id, value, checkBy(core, caller(), message))
        return { outcome: verdict, message, proof: null }
      }
      const check = checkBy(core, caller(), null)
      const proof = { ...result.read, at: check.at, by: check.by, isSample: core.mode !== 'live' }
      recordCheck(core, id, value, check)
      saveProof(core, credential, proof)
      return { outcome: 'proof', message: '', proof: proofToWire(proof) }
    },
  ),
]
