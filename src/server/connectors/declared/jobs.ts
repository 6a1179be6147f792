/** Reports that a provider makes in the background. */
import * as z from 'zod/mini'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import type { JobPosition } from '@/server/connectors/core/position'
import {
  assertSuccess,
  exchangeLong,
  hasNoContent,
  readJson,
  shapeError,
  TooLargeError,
} from '@/server/connectors/core/providerCall'
import type { SourceTools } from '@/server/connectors/core/source'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import type { DeclaredReport, ProviderApi, ReportContext, ReportJob } from './declared'
import { requestPage } from './request'
import { valueAt } from './rows'

/** Pauses between two questions for the state of a job, ms. */
const FIRST_PAUSE_MS = 3_000
const PAUSE_GROWTH = 1.5
const LONGEST_PAUSE_MS = 20_000
/** Time after which a job that still works is given up. */
const LONGEST_JOB_MS = HOUR_MS
/** Jobs that are started for a period before the run ends. */
const JOBS_MAX = 3

/** Pause before the next request of a job, ms; none before its first state and its rows. */
export const pauseOf = ({ asked, isDone = false }: JobPosition): number =>
  isDone || asked === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * PAUSE_GROWTH ** (asked - 1))

/** Shortest wait of a run that ends its process until a report is made. */
const LEAST_WAIT_MS = MINUTE_MS

/** Wait of a run that ends its process, ms: as long as the job has been at work, so that long ones cost few attempts. */
export const longPauseOf = ({ startedAt }: JobPosition, now: number): number =>
  Math.max(LEAST_WAIT_MS, now - startedAt)

/** Whether a position leads to rows: links to files end, so that an old one is not read. */
export const canBeRead = (job: ReportJob, { isDone = false, startedAt }: JobPosition, now: number): boolean =>
  isDone && !('isFile' in job && now - startedAt > LONGEST_JOB_MS)

/** Context of a job: the values of the part have its id. */
export const inJob = <Context extends Pick<ReportContext, 'part'>>(
  context: Context,
  job: JobPosition | undefined,
): Context =>
  job === undefined
    ? context
    : { ...context, part: { ...context.part, values: { ...context.part.values, job: job.id } } }

const isRefusal = (error: unknown): error is RunError =>
  error instanceof RunError && error.kind === 'provider'

const requested = async (
  api: ProviderApi,
  { headers }: DeclaredReport,
  call: Pick<DeclaredReport, 'url' | 'query' | 'body'>,
  context: ReportContext,
): Promise<{ readonly answer: unknown; readonly text: string }> => {
  const report: DeclaredReport = {
    ...call,
    ...(headers !== undefined && { headers }),
    format: 'json',
    rows: [],
    paging: { kind: 'none' },
    columns: {},
  }
  const { text = '' } = (await requestPage(api, report, context, { next: null, isKept: true })) ?? {}
  return { text, answer: readJson(context.tools, api.name, text, z.unknown()) }
}

const start = async (
  api: ProviderApi,
  report: DeclaredReport,
  job: ReportJob,
  context: ReportContext,
  failed: number,
): Promise<JobPosition> => {
  const { answer, text } = await requested(api, report, job.start, context)
  const id = valueAt(answer, job.id)
  if ('isFile' in job && (typeof id !== 'string' || !URL.canParse(id)))
    throw shapeError(api.name, text, context.tools.secret)
  if (typeof id !== 'string' && typeof id !== 'number') throw shapeError(api.name, text, context.tools.secret)
  return { id: String(id), startedAt: context.tools.now(), asked: 0, failed }
}

/** Statuses of a link to a file that is not there yet, the last one for the first byte of an empty file. */
const NO_FILE: ReadonlySet<number> = new Set([403, 404, 416])

/** Whether the file of a job is there. Only its first byte is asked for, as far as the host can do that. */
const fileState = async (
  { name }: ProviderApi,
  tools: SourceTools,
  link: string,
): Promise<'working' | 'done'> => {
  const request = new Request(link, { headers: { Range: 'bytes=0-0' }, signal: tools.signal })
  const answer = await exchangeLong(tools, name, request)
  await answer.rest?.parts.return(undefined)
  if (NO_FILE.has(answer.status) || hasNoContent(answer)) return 'working'
  assertSuccess(tools, name, request, answer)
  return answer.text === '' ? 'working' : 'done'
}

const stateOf = async (
  api: ProviderApi,
  report: DeclaredReport,
  job: ReportJob,
  context: ReportContext,
  { id }: JobPosition,
): Promise<'working' | 'done' | Error> => {
  if ('isFile' in job) return fileState(api, context.tools, id)
  try {
    return job.stateIn((await requested(api, report, job.state, context)).answer)
  } catch (error) {
    // a state that is too long stays so, whatever the period
    if (error instanceof TooLargeError) throw new RunError('provider', error.message, error.detail)
    // the provider has forgotten the job; errors that are gone after some time are left to the retries
    if (!isRefusal(error) || error instanceof RetryableError) throw error
    return new RetryableError(error.message, error.detail)
  }
}

/**
 * Starts a job, or asks for the state of one that was started; returns where it is, which is saved before the next request. Throws
 * the error of a job that failed for good, and a RunError if job after job fails.
 */
export const nextOfJob = async (
  api: ProviderApi,
  report: DeclaredReport,
  job: ReportJob,
  context: ReportContext,
  known: JobPosition | undefined,
): Promise<JobPosition> => {
  // a link that was left for too long
  if (known === undefined || known.isDone === true) return start(api, report, job, context, 0)
  const told = await stateOf(api, report, job, inJob(context, known), known)
  if (told === 'done') return { ...known, isDone: true }
  const isLate = context.tools.now() - known.startedAt > LONGEST_JOB_MS
  if (told === 'working' && !isLate) return { ...known, asked: known.asked + 1 }
  const state =
    told === 'working' ? new RetryableError(`${api.name} did not finish a report within an hour.`) : told
  if (!(state instanceof RetryableError)) throw state
  if (known.failed + 1 >= JOBS_MAX) throw new RunError('provider', state.message, state.detail)
  return start(api, report, job, context, known.failed + 1)
}
