import { expect, it } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import type { Catalogue, DestinationType, SourceType } from '@/domain/catalogue/types'
import type { ContractContext } from './bench'
import { runSteps } from './runs'
import type { MadeIds } from './runs'

/** Ids of what the steps have created; 0 until then. */
interface Made extends MadeIds {
  catalogue: Catalogue
  sourceCredentialId: number
  destinationCredentialId: number
  destinationId: number
}

const tenjinOf = ({ sourceTypes }: Catalogue): SourceType => {
  const type = sourceTypes.find(({ label }) => label === 'tenjin')
  if (!type) throw new Error('The catalogue has no tenjin')
  return type
}
const bigqueryOf = ({ destinationTypes }: Catalogue): DestinationType => {
  const type = destinationTypes.find(({ label }) => label === 'bigquery')
  if (!type) throw new Error('The catalogue has no bigquery')
  return type
}

const transformationOf = (catalogue: Catalogue): number =>
  tenjinOf(catalogue)
    .tasks.flatMap((task) => task.transformationTypes)
    .find((item) => item.destinationTypeId === bigqueryOf(catalogue).id)?.id ?? 0

const catalogueStep = (bench: ContractContext, made: Made): void => {
  it('CAL-1 offers the catalogue and its documentation without a bearer', async () => {
    const sourceTypes = await bench.call(endpoints.catalogue.sourceTypes, {}, null)
    const destinationTypes = await bench.call(endpoints.catalogue.destinationTypes, {}, null)
    made.catalogue = { sourceTypes, destinationTypes }
    const label = `source_${tenjinOf(made.catalogue).id}`
    const entry = await bench.call(endpoints.documentation.entry, { params: { label } }, null)
    expect(entry.links.length).toBeGreaterThan(0)
    expect(entry.markdown).not.toBe('')
  })
}

const credentialStep = (bench: ContractContext, made: Made): void => {
  it('CAL-1 CAL-2 verifies, saves, lists, reads and changes credentials', async () => {
    const value = {
      host: 'datavault.example.com',
      port: '5440',
      database: 'lumen',
      username: 'reader',
      password: 'secret',
    }
    const body = { label: 'tenjin', name: 'Contract tenjin', value }
    expect(await bench.call(endpoints.credentials.verify, { body }, bench.tokens)).toEqual({
      isSuccess: true,
      message: '',
    })
    const refused = { ...body, value: { ...value, database: 'invalid' } }
    const verdict = await bench.call(endpoints.credentials.verify, { body: refused }, bench.tokens)
    expect(verdict.isSuccess).toBe(false)
    expect(verdict.message).toContain('database')

    const saved = await bench.call(endpoints.credentials.create, { body }, bench.tokens)
    made.sourceCredentialId = saved.id
    const warehouse = { label: 'bigquery', name: 'Contract bigquery', value: { project_id: 'lumen-prod' } }
    made.destinationCredentialId = (
      await bench.call(endpoints.credentials.create, { body: warehouse }, bench.tokens)
    ).id
    const listed = await bench.call(endpoints.credentials.list, {}, bench.tokens)
    expect(listed).toContainEqual({ id: saved.id, name: body.name, label: body.label })

    const changed = { ...body, value: { ...value, port: '5441' } }
    await bench.call(endpoints.credentials.update, { params: { id: saved.id }, body: changed }, bench.tokens)
    const secret = await bench.call(endpoints.credentials.secret, { params: { id: saved.id } }, bench.tokens)
    expect(secret.values).toEqual(changed.value)
  })
}

const creationStep = (bench: ContractContext, made: Made): void => {
  it('CAL-1 WIZ-11 creates a destination, a stack and destination transformations', async () => {
    const tenjin = tenjinOf(made.catalogue)
    const bigquery = bigqueryOf(made.catalogue)
    const destination = await bench.call(
      endpoints.destinations.create,
      {
        body: {
          credentials_id: made.destinationCredentialId,
          destination_type_id: bigquery.id,
          schema_prefix: '',
          table_prefix: '',
        },
      },
      bench.tokens,
    )
    made.destinationId = destination.id
    const stack = await bench.call(
      endpoints.sources.create,
      {
        body: {
          enabled: true,
          interval: '',
          source_tasks: tenjin.tasks.slice(0, 2).map(({ id }) => id),
          source_type_id: tenjin.id,
          source_credentials_id: made.sourceCredentialId,
          destination_type_id: bigquery.id,
          destination_credentials_id: made.destinationCredentialId,
          start_date: `${bench.door.period()}-01T00:00:00Z`,
          transformation_type_ids: [transformationOf(made.catalogue)],
          note: '',
          flow_type: 'roas',
        },
      },
      bench.tokens,
    )
    made.stackId = stack.id
    const [added] = await bench.call(
      endpoints.destinations.addTransformations,
      {
        body: {
          destination_id: destination.id,
          destination_transformation_type_ids: bigquery.transformationTypes.slice(0, 1).map(({ id }) => id),
        },
      },
      bench.tokens,
    )
    made.destinationTransformationId = added?.id ?? 0
    expect(added?.destinationId).toBe(destination.id)
  })
}

const changeStep = (bench: ContractContext, made: Made): void => {
  it('CAL-1 shows the stack among the entities and changes it', async () => {
    const { stacks, destinationTransformations } = await bench.call(endpoints.entities.all, {}, bench.tokens)
    const stack = stacks.find(({ id }) => id === made.stackId)
    expect(stack?.destination?.id).toBe(made.destinationId)
    expect(stack?.credentials?.id).toBe(made.sourceCredentialId)
    expect(destinationTransformations.map(({ id }) => id)).toContain(made.destinationTransformationId)
    made.transformationId = stack?.transformations[0]?.id ?? 0
    const changed = await bench.call(
      endpoints.sources.update,
      {
        params: { id: made.stackId },
        body: {
          credentials_id: made.sourceCredentialId,
          destination_id: made.destinationId,
          enabled: true,
          interval: '15 9 * * *',
          start_date: stack?.startDate ?? '',
          source_tasks: [...(stack?.taskIds ?? [])].slice(-1),
          transformation_type_ids: [transformationOf(made.catalogue)],
        },
      },
      bench.tokens,
    )
    expect(changed.interval).toBe('15 9 * * *')
    expect(changed.taskIds).toHaveLength(1)
    expect(changed.transformations.map(({ id }) => id)).toEqual([made.transformationId])
  })
}

const optionalStep = (bench: ContractContext, made: Made): void => {
  it('FU-28 FU-18 notes something on the stack, and deletes a credential that nobody uses', async () => {
    const { stackNote, credentialDelete } = optionalEndpoints
    const note = 'Finance reads this at 07:00'
    const noted = await bench.call(
      stackNote.update,
      { params: { id: made.stackId }, body: { note } },
      bench.tokens,
    )
    expect(noted.note).toBe(note)
    const body = { label: 'applovin', name: 'Spare applovin', value: { report_key: 'spare' } }
    const { id } = await bench.call(endpoints.credentials.create, { body }, bench.tokens)
    await bench.call(credentialDelete.remove, { params: { id } }, bench.tokens)
    const left = await bench.call(endpoints.credentials.list, {}, bench.tokens)
    expect(left.map((credential) => credential.id)).not.toContain(id)
  })
}

const recordStep = (bench: ContractContext, made: Made): void => {
  it('FU-18 FU-28 records checks of a credential, replaces its secret, and sets what a stack reads again', async () => {
    const { credentialCheck, credentialRotate, stackLookback, storedCheck } = optionalEndpoints
    const params = { id: made.sourceCredentialId }
    const last = async () => {
      const all = await bench.call(credentialCheck.list, {}, bench.tokens)
      return all.find(({ credentialId }) => credentialId === params.id)?.lastCheck ?? null
    }
    const refused = { value: { password: ' ', database: 'invalid' } }
    const kept = await bench.call(credentialRotate.rotate, { params, body: refused }, bench.tokens)
    expect(kept).toMatchObject({ isSuccess: false, stacks: [{ stackId: made.stackId, kind: 'refused' }] })
    expect(await last()).toBeNull()
    const body = { value: { password: 'contract-secret-2' } }
    const rotated = await bench.call(credentialRotate.rotate, { params, body }, bench.tokens)
    expect(rotated).toMatchObject({ isSuccess: true, stacks: [{ stackId: made.stackId, kind: 'works' }] })
    expect(await last()).toMatchObject({ isSuccess: true, by: { kind: 'person' } })
    expect(await bench.call(storedCheck.check, { params }, bench.tokens)).toMatchObject({ isSuccess: true })
    const { connectionProof } = optionalEndpoints
    const result = await bench.call(connectionProof.prove, { params }, bench.tokens)
    expect(result).toMatchObject({ kind: 'proof', proof: { isSample: true, by: { kind: 'person' } } })
    const known = await bench.call(connectionProof.list, {}, bench.tokens)
    expect(known.proofs.get(params.id)?.endpoints.some(({ rows }) => rows > 0)).toBe(true)
    expect(known.alive).toEqual([])
    const { values } = await bench.call(endpoints.credentials.secret, { params }, bench.tokens)
    expect(values).toMatchObject({ password: 'contract-secret-2', database: 'lumen' })

    const stack = { id: made.stackId }
    const before = await bench.call(stackLookback.read, { params: stack }, bench.tokens)
    expect(before).toEqual({ days: null, defaultDays: expect.any(Number) })
    const set = { params: stack, body: { days: 14 } }
    expect((await bench.call(stackLookback.update, set, bench.tokens)).days).toBe(14)
    expect((await bench.call(stackLookback.read, { params: stack }, bench.tokens)).days).toBe(14)
  })
}

const removalStep = (bench: ContractContext, made: Made): void => {
  it('CAL-1 deletes a transformation and the stack, and leaves its destination', async () => {
    await bench.call(
      endpoints.destinations.removeTransformation,
      { params: { id: made.destinationTransformationId } },
      bench.tokens,
    )
    await bench.call(endpoints.sources.remove, { params: { id: made.stackId } }, bench.tokens)
    const { stacks, destinationTransformations } = await bench.call(endpoints.entities.all, {}, bench.tokens)
    expect(stacks.map(({ id }) => id)).not.toContain(made.stackId)
    expect(destinationTransformations.map(({ id }) => id)).not.toContain(made.destinationTransformationId)
  })
}

/**
 * Registers the contract tests of catalogue and credentials, and of a stack (one source delivering into one
 * destination) from creation to deletion, with its runs and metering.
 */
export const stackSteps = (bench: ContractContext): void => {
  const made: Made = {
    catalogue: { sourceTypes: [], destinationTypes: [] },
    sourceCredentialId: 0,
    destinationCredentialId: 0,
    destinationId: 0,
    stackId: 0,
    transformationId: 0,
    destinationTransformationId: 0,
  }
  catalogueStep(bench, made)
  credentialStep(bench, made)
  creationStep(bench, made)
  changeStep(bench, made)
  optionalStep(bench, made)
  recordStep(bench, made)
  runSteps(bench, made)
  removalStep(bench, made)
}
