import { RunError } from '@/server/lib/runErrors'
import { clientVariables } from '@/server/connectors/oauth/options.mjs'

/** Creates the error for a type whose OAuth client the operator has not set up. */
export const missingClient = (label: string, name: string): RunError =>
  new RunError(
    'limit',
    `${name} is not set up on this server. Its operator must set ${clientVariables(label)}.`,
    label,
  )
