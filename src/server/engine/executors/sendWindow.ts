import type { RunJob } from '../job'
import { ownerOf } from './queue'

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

/** The organisation that is next, with its first job that may be sent. */
const nextOf = (organisations: Iterable<Organisation>, most: number, now: number): Next | null => {
  let best: Next | null = null
  for (const organisation of organisations) {
    if (organisation.sent >= most) continue
    if (best !== null && !isBefore(organisation, best.organisation)) continue
    const entry = organisation.waiting.find(({ readyAt }) => readyAt <= now)
    if (entry !== undefined) best = { organisation, entry }
  }
  return best
}

/**
 * Creates a window that lets at most `perOrganisation` jobs of one organisation be sent and not ended, so that many jobs
 * of one do not stand in the queue before those of others. The organisation with the fewest sent jobs is next; among
 * those, the one that was served least recently.
 */
export const createSendWindow = (perOrganisation: number): SendWindow => {
  const known = new Map<number, Known>()
  const owners = new Set<string>()
  const organisations = new Map<number, Organisation>()
  let turn = 0

  const organisationOf = ({ orgId }: RunJob): Organisation => {
    const found = organisations.get(orgId) ?? { waiting: [], sent: 0, turn: 0 }
    organisations.set(orgId, found)
    return found
  }
  const withdraw = (entry: Known): void => {
    const organisation = organisationOf(entry.job)
    if (entry.isSent) organisation.sent -= 1
    else organisation.waiting.splice(organisation.waiting.indexOf(entry), 1)
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
      organisationOf(job).waiting.push(entry)
      return true
    },
    take: (now) => {
      const next = nextOf(organisations.values(), perOrganisation, now)
      if (next === null) return null
      const { entry, organisation } = next
      withdraw(entry)
      entry.isSent = true
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
      organisationOf(entry.job).waiting.push(entry)
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
