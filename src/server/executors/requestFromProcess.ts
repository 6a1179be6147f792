import { forkOwn } from '../run/forkRun'

/** Options of `requestFromProcess`. */
export interface ProcessRequest<Answer> {
  /** File of the process. */
  readonly entry: string
  readonly request: object
  /** Reads the answer of the process; throws for a message that is none. */
  readonly read: (message: unknown) => Answer
  /** Time after which the process is killed. */
  readonly timeoutMs: number
  /** Kills the process when it is aborted. */
  readonly signal?: AbortSignal
}

/** A process that ended, or was killed, before it answered. */
export class ProcessEndedError extends Error {
  override readonly name: string = 'ProcessEndedError'
}

/** A process that had not answered in time, and was killed. */
export class ProcessLateError extends ProcessEndedError {
  override readonly name = 'ProcessLateError'
}

/** Sends a request to a new process, and resolves to its answer. Rejects with a ProcessEndedError, or what `read` throws. */
export const requestFromProcess = <Answer>({
  entry,
  request,
  read,
  timeoutMs,
  signal,
}: ProcessRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(new ProcessEndedError('Aborted before the start'))
    // at the priority of the service, because a person waits for the answer
    const child = forkOwn(entry)
    // what it prints may contain data of customers, so it is read, but stands in no message
    child.stderr?.resume()
    const kill = () => child.kill('SIGKILL')
    const timer = setTimeout(() => {
      reject(new ProcessLateError(`The process had not answered after ${timeoutMs} ms`))
      kill()
    }, timeoutMs)
    signal?.addEventListener('abort', kill)
    child.once('message', (message) => {
      try {
        resolve(read(message))
      } catch (error) {
        reject(error)
      }
    })
    child.once('error', (cause) => reject(new ProcessEndedError('The process did not start', { cause })))
    // after a message this changes nothing
    child.once('exit', (code, killedBy) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', kill)
      reject(new ProcessEndedError(`The process ended with ${killedBy ?? code ?? 'no code'}`))
    })
    child.send(request, () => undefined)
  })
