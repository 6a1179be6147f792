/** Processes that answer several requests, one after another: to start one takes longer than most answers. */
import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { forkOwn } from '../run/forkRun'
import { ProcessEndedError, ProcessLateError } from './requestFromProcess'
import type { ProcessRequest } from './requestFromProcess'

/** Time after which a process without requests ends, so that a service at rest needs no more memory than before. */
const IDLE_MS = 10_000
/** Requests after which a process ends, because what it once needed stays with it. */
const MOST_REQUESTS = 100

/** A process and how many requests it has had; `timer` ends it. */
interface Idle {
  readonly child: ChildProcess
  readonly requests: number
  readonly timer: NodeJS.Timeout
}

/** Sends a request to a process, as `requestFromProcess` does; the process must answer each message with one. */
export type PoolRequest = <Answer>(
  options: Pick<ProcessRequest<Answer>, 'request' | 'read' | 'timeoutMs'>,
) => Promise<Answer>

/** Processes of a file. */
export interface ProcessPool {
  /** Sends a request to a process that waits, or to a new one. */
  readonly request: PoolRequest
  /**
   * Starts one process if fewer than `count` wait, for requests that come within seconds. Never two in a call: on two cores
   * they would slow down the run that the requests wait for.
   */
  readonly prepare: (count: number) => void
}

/** Creates a pool of processes of a file. */
export const createProcessPool = (entry: string): ProcessPool => {
  const idle: Idle[] = []

  const start = (): ChildProcess => {
    const child = forkOwn(entry)
    // what it prints may contain data of customers, so it is read, but stands in no message
    child.stderr?.resume()
    // one after its answer concerns nobody
    child.on('error', () => undefined)
    return child
  }

  const take = (): Pick<Idle, 'child' | 'requests'> => {
    for (let next = idle.pop(); next !== undefined; next = idle.pop()) {
      clearTimeout(next.timer)
      next.child.removeAllListeners('exit')
      if (next.child.connected) {
        next.child.ref()
        next.child.channel?.ref()
        return next
      }
    }
    return { child: start(), requests: 0 }
  }

  const end = (child: ChildProcess): void => {
    if (child.connected) child.disconnect()
  }

  /** Keeps a process for the next request; it does not keep this one alive. */
  const give = (child: ChildProcess, requests: number): void => {
    if (requests >= MOST_REQUESTS) return end(child)
    child.unref()
    child.channel?.unref()
    if (child.stderr instanceof Socket) child.stderr.unref()
    const timer = setTimeout(() => {
      idle.splice(idle.indexOf(waiting), 1)
      end(child)
    }, IDLE_MS).unref()
    const waiting: Idle = { child, requests, timer }
    idle.push(waiting)
    child.once('exit', () => {
      clearTimeout(timer)
      const place = idle.indexOf(waiting)
      if (place !== -1) idle.splice(place, 1)
    })
  }

  const request: PoolRequest = ({ request: message, read, timeoutMs }) =>
    new Promise((resolve, reject) => {
      const { child, requests } = take()
      const timer = setTimeout(() => {
        settle()
        child.kill('SIGKILL')
        reject(new ProcessLateError(`The process had not answered after ${timeoutMs} ms`))
      }, timeoutMs)
      const onError = (cause: unknown) => {
        settle()
        reject(new ProcessEndedError('The process did not start', { cause }))
      }
      const onExit = (code: number | null, killedBy: NodeJS.Signals | null) => {
        settle()
        reject(new ProcessEndedError(`The process ended with ${killedBy ?? code ?? 'no code'}`))
      }
      const onMessage = (answer: unknown) => {
        settle()
        give(child, requests + 1)
        try {
          resolve(read(answer))
        } catch (error) {
          reject(error)
        }
      }
      const settle = () => {
        clearTimeout(timer)
        child.off('error', onError).off('exit', onExit).off('message', onMessage)
      }
      child.once('error', onError).once('exit', onExit).once('message', onMessage)
      child.send(message, () => undefined)
    })

  return {
    request,
    prepare: (count) => {
      try {
        if (idle.length < count) give(start(), 0)
      } catch {
        // a request starts its own, and says why it cannot
      }
    },
  }
}
