import type { RunJob } from '@/server/run/job'
import { ownerOf } from '../jobQueue'

/** Jobs that wait to be sent to a queue, and those that were sent and have not ended. */
export interface SendWindow {
  /** Adds a job that waits; false if its run, or another one of its stack, waits or was sent. */
  readonly add: (job: RunJob) => boolean
  /** Takes the next job to send, which counts as sent from then on; null for none at this time. */
  readonly take: (now: number) => RunJob | null
  /** Lets a sent job wait again, until `readyAt` at least. */
  readonly putBack: (seq: number, readyAt: number) => void
  /** Removes a waiting job; false if it does not wait. */
  readonly remove: (seq: number) => boolean
  /** Forgets a run, waiting or sent. */
  readonly done: (seq: number) => void
}

interface Known {
  readonly job: RunJob
  isSent: boolean
  readyAt: number
}

interface Organisation {
  readonly waiting: Known[]
  sent: number
  /** Turn in which it was served last. */
  turn: number
}

interface Next {
  readonly organisation: Organisation
  readonly entry: Known
}

/** Whether an organisation is served before another one. */
const isBefore = (one: Organisation, other: Organisation): boolean =>
  (one.sent - other.sent || one.turn - other.turn) < 0

/** Creates the set of the credentials with a sent job; a job without stack has none. */
const createSentCredentials = () => {
  const sent = new Set<number>()
  return {
    isFree: ({ stack }: RunJob): boolean => stack === null || !sent.has(stack.credentialId),
    add: ({ stack }: RunJob): void => {
      if (stack !== null) sent.add(stack.credentialId)
    },
    remove: ({ stack }: RunJob): void => {
      if (stack !== null) sent.delete(stack.credentialId)
    },
  }
}

/** Creates the list of the organisations with jobs. */
const createOrganisations = () => {
  const organisations = new Map<number, Organisation>()
  return {
    all: () => organisations.values(),
    of: ({ orgId }: RunJob): Organisation => {
      const found = organisations.get(orgId) ?? { waiting: [], sent: 0, turn: 0 }
      organisations.set(orgId, found)
      return found
    },
  }
}

/** The organisation that is next, with its first job that may be sent. */
const nextOf = (
  organisations: Iterable<Organisation>,
  most: number,
  isReady: (entry: Known) => boolean,
): Next | null => {
  let best: Next | null = null
  for (const organisation of organisations) {
    if (organisation.sent >= most) continue
    if (best !== null && !isBefore(organisation, best.organisation)) continue
    const entry = organisation.waiting.find(isReady)
    if (entry !== undefined) best = { organisation, entry }
  }
  return best
}

/**
 * Creates a window that lets at most `perOrganisation` jobs of one organisation be sent and not ended, so that many jobs
 * of one are not in the queue before those of others. The organisation with the fewest sent jobs is next; among
 * those, the one that was served least recently. One job of a credential is sent at a time: workers would not run a
 * second one, which would take the place of a job of another credential.
 */
export const createSendWindow = (perOrganisation: number): SendWindow => {
  const known = new Map<number, Known>()
  const owners = new Set<string>()
  const organisations = createOrganisations()
  const credentials = createSentCredentials()
  let turn = 0

  const withdraw = (entry: Known): void => {
    const organisation = organisations.of(entry.job)
    if (entry.isSent) {
      organisation.sent -= 1
      credentials.remove(entry.job)
    } else organisation.waiting.splice(organisation.waiting.indexOf(entry), 1)
  }
  const forget = (entry: Known): void => {
    withdraw(entry)
    known.delete(entry.job.seq)
    owners.delete(ownerOf(entry.job))
  }
  return {
    add: (job) => {
      if (known.has(job.seq) || owners.has(ownerOf(job))) return false
      const entry = { job, isSent: false, readyAt: 0 }
      known.set(job.seq, entry)
      owners.add(ownerOf(job))
      organisations.of(job).waiting.push(entry)
      return true
    },
    take: (now) => {
      const isReady = ({ job, readyAt }: Known) => readyAt <= now && credentials.isFree(job)
      const next = nextOf(organisations.all(), perOrganisation, isReady)
      if (next === null) return null
      const { entry, organisation } = next
      withdraw(entry)
      entry.isSent = true
      credentials.add(entry.job)
      organisation.sent += 1
      organisation.turn = turn += 1
      return entry.job
    },
    putBack: (seq, readyAt) => {
      const entry = known.get(seq)
      if (entry?.isSent !== true) return
      withdraw(entry)
      entry.isSent = false
      entry.readyAt = readyAt
      organisations.of(entry.job).waiting.push(entry)
    },
    remove: (seq) => {
      const entry = known.get(seq)
      if (entry === undefined || entry.isSent) return false
      forget(entry)
      return true
    },
    done: (seq) => {
      const entry = known.get(seq)
      if (entry !== undefined) forget(entry)
    },
  }
}
