import { join } from 'node:path'
import type { RunJob } from '@/server/run/job'

/** Creates a job of a stack without endpoints; each stack has a separate warehouse file unless `file` is given. */
export const smallJob = (
  seq: number,
  {
    orgId = 1,
    stackId = seq,
    file = `${stackId}.duckdb`,
    folder = '/nowhere',
    dagRunId = 'manual',
    credentialId = 1,
  }: {
    readonly orgId?: number
    readonly stackId?: number
    readonly file?: string
    readonly folder?: string
    readonly dagRunId?: string
    readonly credentialId?: number
  } = {},
): RunJob => ({
  seq,
  orgId,
  dagRunId,
  attempt: 1,
  now: 0,
  stack: {
    id: stackId,
    sourceLabel: 'tenjin',
    schema: 'tenjin',
    tablePrefix: '',
    endpoints: [],
    credentialId,
    secretAt: null,
    secret: '',
  },
  models: [],
  inputStacks: [],
  destination: { id: stackId, label: 'no_destination', file, remote: null },
  spoolFolder: join(folder, String(seq)),
})
