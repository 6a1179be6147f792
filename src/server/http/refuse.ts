import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { shortMessage } from '../lib/refusal'

/** Message of a response to an unexpected error. */
export const SERVER_FAULT = 'Something went wrong on the server. Try again.'

/** Creates an error response with a message in JSON, as the API's other errors. */
export const refuse = (
  context: Context,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  context.json({ message: shortMessage(message) }, status as ContentfulStatusCode, { ...headers })
