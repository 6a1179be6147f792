/**
 * The check of BigQuery. That trying to create a dataset without running it shows a missing right is from its
 * documentation, not yet confirmed with a live account.
 */
import { checkFailure, invalidValue } from '@/server/lib/credentialForm'
import type { CheckResult } from '@/server/lib/credentialForm'
import { explainCheck } from '@/server/warehouses/google/checkResults'
import type { GoogleApi, GoogleReach } from '@/server/warehouses/google/googleApi'
import { BIGQUERY_API } from '@/server/warehouses/google/hosts'
import { SERVICE_ACCOUNT_HELP } from '@/server/warehouses/google/serviceAccount'
import { createClient, databaseIn, findDataset, NO_DATASET } from './database'
import { queryConfiguration, SERVICE } from './jobs'
import { datasetOf, readWarehouseSecret } from './secret'
import type { WarehouseSecret } from './secret'
import { name } from './sqlText'
import { newStageName } from './stageTable'

const HELP: Readonly<Record<string, string>> = {
  ...SERVICE_ACCOUNT_HELP,
  dataset_id: 'Enter the dataset ID without the project: letters, digits and underscores.',
}

/** BigQuery deletes the table of a check after an hour, if the check could not, ms. */
const PROBE_TABLE_LIFE_MS = 3_600_000

/** Asks BigQuery to try statements without running them, which is free. */
const dryRun = async (send: GoogleApi, project: string, sql: string): Promise<void> => {
  const content = JSON.stringify({ configuration: { ...queryConfiguration(sql), dryRun: true } })
  const url = `${BIGQUERY_API}/bigquery/v2/projects/${project}/jobs`
  await send({ method: 'POST', url, body: { type: 'application/json', content } })
}

/** Steps of a check, each with the permission that it needs. */
const stepsOf = (secret: WarehouseSecret, reach: GoogleReach, signal?: AbortSignal) => {
  const send = createClient(secret, reach, { tries: 1, ...(signal && { signal }) })
  const { dataset, mayCreate } = datasetOf(secret)
  const project = secret.project_id
  return {
    identity: () => dryRun(send, project, 'SELECT 1'),
    find: () => findDataset(send, project, dataset),
    /** Tries to create the dataset; null where the form does not name it. */
    tryDataset: mayCreate
      ? () => dryRun(send, project, `CREATE SCHEMA ${name(project)}.${name(dataset)}`)
      : null,
    /** Creates a table and deletes it. */
    table: async (location: string) => {
      const database = databaseIn({ send, project, location }, dataset, reach.now)
      const table = newStageName()
      await database.createTable(table, [{ name: 'value', type: 'text' }], {
        endsAt: database.now() + PROBE_TABLE_LIFE_MS,
      })
      await database.dropTable(table)
    },
  }
}

/** Runs a step; null for a failure, which `report` gets. */
const attempt = async <T>(
  step: () => Promise<T>,
  permission: string,
  report: (failure: CheckResult) => void,
): Promise<{ readonly value: T } | null> => {
  try {
    return { value: await step() }
  } catch (error) {
    report(explainCheck(error, SERVICE, permission))
    return null
  }
}

/**
 * Checks a credential of BigQuery: asks for a query without running it, then creates a table in the dataset and deletes
 * it. A dataset that does not exist is not created by a check. Answers with the field at fault.
 * `signal` ends the check.
 */
export const checkBigQuery = async (
  values: Readonly<Record<string, string>>,
  reach: GoogleReach,
  signal?: AbortSignal,
): Promise<CheckResult> => {
  const read = readWarehouseSecret(values)
  if (read.kind === 'invalid') return invalidValue(read.field, HELP)
  const steps = stepsOf(read.secret, reach, signal)
  let result: CheckResult = { isSuccess: true }
  const report = (failure: CheckResult) => {
    result = failure
  }
  if ((await attempt(steps.identity, 'bigquery.jobs.create', report)) === null) return result
  const found = await attempt(steps.find, 'bigquery.datasets.get', report)
  if (found === null) return result
  const { value: location } = found
  if (location !== null) await attempt(() => steps.table(location), 'bigquery.tables.create', report)
  else if (steps.tryDataset === null) return checkFailure(NO_DATASET, 'dataset_id')
  else await attempt(steps.tryDataset, 'bigquery.datasets.create', report)
  return result
}
