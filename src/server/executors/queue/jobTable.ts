import type { RunJob } from '@/server/run/job'
import { ownerOf } from '../jobQueue'
import { transition } from './jobStates'
import type { JobCommand, JobEvent, JobState, JobTimes } from './jobStates'

/** The jobs of a queue executor that have not ended, and which one is sent next. */
export interface JobTable {
  /** Adds a job that waits; false if its run, or another one of its stack, has a job here. */
  readonly add: (job: RunJob) => boolean
  readonly get: (seq: number) => KnownJob | null
  /** The job whose turn it is to be sent; null for none at this time. */
  readonly next: (now: number) => RunJob | null
  /** Runs whose jobs are in the queue, in the order in which they were sent. */
  readonly queued: () => readonly number[]
  /** Changes the state of a job, and returns the command that follows. Nothing happens to a run without a job here. */
  readonly apply: (seq: number, event: JobEvent, now: number) => JobCommand | null
}

/** A job and its state. */
export interface KnownJob {
  readonly job: RunJob
  readonly state: JobState
}

/** Limits and times of `createJobTable`. */
export interface JobTableOptions {
  /** Most jobs of one organisation in the queue. */
  readonly perOrganisation: number
  readonly times: JobTimes
}

interface Organisation {
  queued: number
  /** Turn in which it was served last. */
  turn: number
}

const isBefore = (one: Organisation, other: Organisation): boolean =>
  (one.queued - other.queued || one.turn - other.turn) < 0

/** Creates the counts of queued jobs that decide which organisation is next, and which credentials are taken. */
const createTurns = (perOrganisation: number) => {
  /** In the order in which their first jobs came; it decides between those that were never served. */
  const organisations = new Map<number, Organisation>()
  /** Credentials with a queued job; a job without stack has none. */
  const credentials = new Set<number>()
  let turn = 0

  const organisationOf = ({ orgId }: RunJob): Organisation => {
    const found = organisations.get(orgId)
    if (found !== undefined) return found
    const added = { queued: 0, turn: 0 }
    organisations.set(orgId, added)
    return added
  }
  return {
    /** Gives an organisation its place in the order. */
    register: (job: RunJob): void => {
      organisationOf(job)
    },
    enter: (job: RunJob): void => {
      const organisation = organisationOf(job)
      organisation.queued += 1
      turn += 1
      organisation.turn = turn
      if (job.stack !== null) credentials.add(job.stack.credentialId)
    },
    leave: (job: RunJob): void => {
      organisationOf(job).queued -= 1
      if (job.stack !== null) credentials.delete(job.stack.credentialId)
    },
    mayEnter: (job: RunJob): boolean =>
      organisationOf(job).queued < perOrganisation &&
      (job.stack === null || !credentials.has(job.stack.credentialId)),
    /** The job of the organisation that is next, of one job per organisation. */
    firstOf: (jobs: ReadonlyMap<number, RunJob>): RunJob | null => {
      let first: { readonly organisation: Organisation; readonly job: RunJob } | null = null
      for (const [orgId, organisation] of organisations) {
        const job = jobs.get(orgId)
        if (job === undefined || (first !== null && !isBefore(organisation, first.organisation))) continue
        first = { organisation, job }
      }
      return first?.job ?? null
    },
  }
}

const isQueued = (state: JobState | null): boolean => state !== null && state.kind !== 'waiting'

/**
 * Creates a table of jobs that lets at most `perOrganisation` jobs of one organisation be in the queue, so that many jobs
 * of one are not there before those of others. The organisation with the fewest queued jobs is next; among those, the
 * one that was served least recently. One job of a credential is sent at a time: workers would not run a second one,
 * which would take the place of a job of another credential.
 */
export const createJobTable = ({ perOrganisation, times }: JobTableOptions): JobTable => {
  /** By run; waiting jobs in the order in which they came or returned, queued ones in that in which they were sent. */
  const jobs = new Map<number, KnownJob>()
  const owners = new Set<string>()
  const turns = createTurns(perOrganisation)

  const move = ({ job, state: before }: KnownJob, state: JobState | null): void => {
    const isMoved = isQueued(before) !== isQueued(state)
    if (isMoved && isQueued(state)) turns.enter(job)
    if (isMoved && isQueued(before)) turns.leave(job)
    // set again below, behind the others
    if (isMoved || state === null) jobs.delete(job.seq)
    if (state === null) owners.delete(ownerOf(job))
    else jobs.set(job.seq, { job, state })
  }
  return {
    add: (job) => {
      if (jobs.has(job.seq) || owners.has(ownerOf(job))) return false
      jobs.set(job.seq, { job, state: { kind: 'waiting', readyAt: 0 } })
      owners.add(ownerOf(job))
      turns.register(job)
      return true
    },
    get: (seq) => jobs.get(seq) ?? null,
    next: (now) => {
      /** First job of each organisation that may be sent. */
      const ready = new Map<number, RunJob>()
      for (const { job, state } of jobs.values()) {
        if (state.kind !== 'waiting' || state.readyAt > now || ready.has(job.orgId)) continue
        if (turns.mayEnter(job)) ready.set(job.orgId, job)
      }
      return turns.firstOf(ready)
    },
    queued: () => [...jobs].filter(([, { state }]) => isQueued(state)).map(([seq]) => seq),
    apply: (seq, event, now) => {
      const known = jobs.get(seq)
      if (known === undefined) return null
      const { state, command } = transition(known.state, event, now, times)
      move(known, state)
      return command
    },
  }
}
