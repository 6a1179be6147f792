import type { Endpoint } from '@/api/contract/endpoint'

/** An API endpoint with the function that answers its requests, independent of the HTTP server or mock that runs it. */
export interface Route {
  readonly endpoint: Endpoint
  /** Paths of the endpoint, such as `/api/users/sources/:id`. */
  readonly patterns: readonly string[]
  /**
   * Whether the caller has the token and the role that the endpoint asks for; everybody may call if undefined. Does not
   * read the body. `answer` checks the same, and refuses the others.
   */
  readonly mayCall?: (request: Request) => Promise<boolean>
  /** Answers a request; `params` are the parameters of its path. Rejects only for a bug in the route itself. */
  readonly answer: (request: Request, params: Readonly<Record<string, unknown>>) => Promise<Response>
}
