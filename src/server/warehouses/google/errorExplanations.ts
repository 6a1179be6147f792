/** Explains errors of Google. Reasons and texts are from its documentation, not yet confirmed with a live account. */
import { LossError, RunError } from '@/server/lib/runErrors'
import { isPassing } from './googleApi'
import { GoogleError, UNREADABLE_KEY } from './errors'

/** What went wrong, in words for people; `field` is the field of the credential form at fault, null if unknown. */
export interface Explanation {
  readonly message: string
  readonly field: string | null
}

const CLOCK: Explanation = {
  message: 'The clock of this server is wrong, so Google refuses it. Set the clock, then try again.',
  field: null,
}
const UNKNOWN_ACCOUNT: Explanation = {
  message: 'Google does not know this service account. It may have been deleted.',
  field: 'client_email',
}
const REFUSED_ACCOUNT: Explanation = {
  message: 'Google refuses this service account. Check in Google Cloud whether it is disabled.',
  field: 'client_email',
}
const OLD_KEY: Explanation = {
  message:
    'Google does not accept this private key for the service account. The key may have been deleted: create a new one in Google Cloud.',
  field: 'private_key',
}
const NO_KEY: Explanation = {
  message:
    'This is no private key of a service account. Enter it whole, from BEGIN PRIVATE KEY to END PRIVATE KEY.',
  field: 'private_key',
}
const NO_PROJECT: Explanation = { message: 'There is no project with this ID.', field: 'project_id' }
const NO_BILLING: Explanation = {
  message:
    'The project has no billing account, and without one Google permits no changes of data. Link one in Google Cloud.',
  field: 'project_id',
}
const NO_RIGHT: Explanation = {
  message: 'The service account lacks a permission in this project.',
  field: 'client_email',
}

/** Role that has a permission, and where it is granted. */
const roleOf = (permission: string): string => {
  if (permission.startsWith('storage.')) return 'Storage Object Admin on the bucket'
  if (permission.startsWith('bigquery.jobs.')) return 'BigQuery Job User on the project'
  return permission === 'bigquery.datasets.create'
    ? 'BigQuery User on the project'
    : 'BigQuery Data Editor on the dataset'
}

/** Says which permission a service account lacks, and which role has it. */
const lacksPermission = (permission: string): Explanation => ({
  message: `The service account lacks the permission ${permission}. Grant it the role ${roleOf(permission)}.`,
  field: 'client_email',
})

/** Explanation of an answer of the token endpoint. */
const explainToken = ({ reason, words }: GoogleError): Explanation | null => {
  switch (reason) {
    case UNREADABLE_KEY:
      return NO_KEY
    case 'invalid_grant':
      if (/account not found/i.test(words)) return UNKNOWN_ACCOUNT
      return /timeframe|short-lived|\biat\b/i.test(words) ? CLOCK : OLD_KEY
    case 'invalid_client':
    case 'unauthorized_client':
    case 'disabled_client':
      return REFUSED_ACCOUNT
    default:
      return null
  }
}

const forbidden = ({ reason, words }: GoogleError, needed: string | null): Explanation => {
  if (reason === 'SERVICE_DISABLED' || reason === 'accessNotConfigured')
    return {
      message: 'An API is not enabled in this project. Enable it under APIs & Services in Google Cloud.',
      field: 'project_id',
    }
  if (reason === 'billingNotEnabled' || /billing (has not been enabled|account)|free tier/i.test(words))
    return NO_BILLING
  const permission = /\b(?:bigquery|storage)(?:\.\w+){2}/.exec(words)?.[0] ?? needed
  return permission === null ? NO_RIGHT : lacksPermission(permission)
}

const missing = ({ words }: GoogleError): Explanation | null => {
  if (/^Not found: Project\b/.test(words)) return NO_PROJECT
  if (/^Not found: Dataset\b/.test(words))
    return { message: 'There is no dataset with this ID in the project.', field: 'dataset_id' }
  return /bucket/i.test(words)
    ? { message: 'There is no bucket with this name.', field: 'bucket_name' }
    : null
}

/**
 * Explains an error of Google or of the network; null for one that is not known. `needed` is the permission of the
 * request, for refusals that name none.
 */
export const explanationOf = (
  error: unknown,
  service: string,
  needed: string | null = null,
): Explanation | null => {
  if (isPassing(error)) return { message: `${service} did not answer. Try again in a minute.`, field: null }
  if (error instanceof RunError) return { message: error.message, field: null }
  if (!(error instanceof GoogleError)) return null
  const token = explainToken(error)
  if (token !== null) return token
  if (error.reason === 'quotaExceeded')
    return { message: `The quota of ${service} in this project is used up. Try again later.`, field: null }
  if (error.status === 401) return OLD_KEY
  if (error.status === 403 || error.reason === 'accessDenied') return forbidden(error, needed)
  return error.status === 404 || error.reason === 'notFound' ? missing(error) : null
}

/** Converts an error of a destination to one that says what happened; Google's own words are its detail. */
export const explainDestination = (error: unknown, service: string): unknown => {
  if (!(error instanceof Error) || error instanceof LossError) return error
  if (error instanceof RunError && error.kind === 'destination') return error
  const message =
    explanationOf(error, service)?.message ??
    `${service} could not take the data. Nothing of this load was changed.`
  const detail = error instanceof RunError ? error.detail : error.message
  return new RunError('destination', message, `${error.name} ${detail}`.trim())
}
