import type { Hono } from 'hono'
import { endpoints } from '@/api/contract/endpoints'
import { programToken } from '@/server/accounts/apiTokens'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import type { ReceiveBody } from './bodies'
import type { Route } from './calls/route'
import type { ServiceEnv } from './environment'
import { refuse, SERVER_FAULT } from './refuse'
import { MCP_PATH } from './paths'

const NO_TOKEN =
  'Send a token with the scope "read" in the Authorization header. An admin creates it in Settings, API tokens.'

/** What the assistants' path takes from its app. */
interface McpSurroundings {
  readonly receiveBody: ReceiveBody
  /** Version of the program. */
  readonly version: string
}

/** Adds the path at which assistants ask, for programs with a token that may read. */
export const mountMcp = (
  app: Hono<ServiceEnv>,
  routes: readonly Route[],
  { receiveBody, version }: McpSurroundings,
): void => {
  const reading = routes.find(({ endpoint }) => endpoint.name === endpoints.entities.all.name)
  const mayRead = async (request: Request): Promise<boolean> =>
    programToken(request) !== null && ((await reading?.mayCall?.(request)) ?? false)
  app.post(MCP_PATH, receiveBody({ most: BODY_MAX_BYTES, mayCall: mayRead }), async (context) => {
    const request = context.req.raw
    if (!(await mayRead(request))) return refuse(context, 401, NO_TOKEN, { 'WWW-Authenticate': 'Bearer' })
    // loaded by the first assistant
    const { serveMcp } = await import('./mcp/serve')
    const onFault = (error: unknown): string => {
      context.set('fault', error instanceof Error ? error : new Error(String(error)))
      return SERVER_FAULT
    }
    return serveMcp(routes, request, { version, onFault })
  })
}
