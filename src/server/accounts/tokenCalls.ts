/** Which calls a program may make with a token. */
import type { EndpointName } from '@/api/contract/everyEndpoint'
import { EXECUTE_SCOPE, TOKEN_SCOPES, type TokenScope } from '@/domain/access/apiTokens'

/**
 * Calls of each scope beyond those of the scopes before it. A call that is not here takes no token: logins, passwords,
 * sessions, tokens themselves, people and their invites, the licence, secrets and their replacement (whose check logs in
 * with what is stored), and exports and deletions of people and organizations.
 */
const CALLS: Readonly<Record<TokenScope, readonly EndpointName[]>> = {
  read: [
    'account.organisation',
    'licences.current',
    'licences.types',
    'metering.bigquery',
    'metering.current',
    'runs.source',
    'runs.transformation',
    'runs.destinationTransformation',
    'entities.all',
    'credentials.list',
    'credentialCheck.list',
    'connectionProof.list',
    'stackLookback.read',
    'rowEstimates.list',
    'runDetail.read',
    'samples.ofStack',
    'samples.ofTransformation',
    'download.table',
    'download.warehouse',
    'answers.roas',
    'answers.creativeRoas',
    'answers.portfolioLtv',
    'forecast.weeks',
    'leftOut.list',
    'leftOut.statements',
    'answerRows.list',
    'books.reconciliation',
    'books.versions',
    'dayNotes.list',
    'answerSettings.read',
    'names.list',
    'names.effect',
    'today.read',
    'alerts.list',
    'firstLoads.list',
  ],
  run: ['runNow.start', 'runNow.cancel'],
  manage: [
    'sources.create',
    'sources.update',
    'sources.remove',
    'stackNote.update',
    'stackLookback.update',
    'lossAcceptance.accept',
    'destinations.create',
    'destinations.addTransformations',
    'destinations.removeTransformation',
    'credentials.create',
    'credentials.update',
    'credentials.verify',
    'credentialDelete.remove',
    'storedCheck.check',
    'connectionProof.prove',
    'answerSettings.change',
    'answerSettings.uploadRates',
    'names.choose',
    'names.undo',
    'sampleStacks.create',
  ],
}

/** Smallest scope whose tokens may make a call; null for a call that takes no token. */
export const scopeOf = (endpoint: string): TokenScope | null =>
  TOKEN_SCOPES.find((scope) => CALLS[scope].some((name) => name === endpoint)) ?? null

/** Whether a token of a scope may make a call. */
export const mayMake = (scope: TokenScope | typeof EXECUTE_SCOPE, endpoint: string): boolean => {
  if (scope === EXECUTE_SCOPE) return false
  const needed = scopeOf(endpoint)
  return needed !== null && TOKEN_SCOPES.indexOf(needed) <= TOKEN_SCOPES.indexOf(scope)
}
