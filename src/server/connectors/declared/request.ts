/** Requests of declared reports: built from data, authorized and sent. */
import type { SourceTools } from '@/server/connectors/core/source'
import {
  assertSuccess,
  detailOf,
  exchange,
  exchangeLong,
  hasNoContent,
  readLinked,
} from '@/server/connectors/core/providerCall'
import type { LongAnswer } from '@/server/connectors/core/providerCall'
import { forgetToken, tokenFor } from '@/server/connectors/core/tokenCache'
import type { DeclaredReport, ProviderApi, ReportContext, SignedRequest, Texts } from './declared'

/** A request before its authorization. */
interface Unauthorized {
  readonly url: URL
  readonly method: SignedRequest['method']
  readonly headers: Texts
  readonly body: string
}

/** How a page is requested. */
export interface PageRequest {
  /** Address of a next page, which has its query already, or its mark. */
  readonly next: string | null
  /** Whether the whole answer is kept, however long it is. */
  readonly isKept: boolean
}

/** Builds the request of a page; `next` is the address of a next page, which has its query already, or its mark. */
const unauthorizedOf = (
  report: DeclaredReport,
  context: ReportContext,
  next: string | null,
): Unauthorized => {
  const { paging } = report
  const mark = paging.kind === 'after' ? next : null
  const address = mark === null ? next : null
  const url = new URL(address ?? report.url(context))
  if (paging.kind === 'after' && mark !== null) url.searchParams.set(paging.parameter, mark)
  if (address === null)
    for (const [name, value] of Object.entries(report.query?.(context) ?? {}))
      url.searchParams.set(name, value)
  const body = report.body === undefined ? '' : JSON.stringify(report.body(context))
  return {
    url,
    method: report.body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== '' && { 'Content-Type': 'application/json' }),
      ...report.headers?.(context),
    },
    body,
  }
}

const authorizationHeaders = async (
  { authorization }: ProviderApi,
  tools: SourceTools,
  { url, method, body }: Unauthorized,
): Promise<Texts> => {
  switch (authorization.kind) {
    case 'headers':
      return authorization.headers(tools)
    case 'signed':
      return authorization.headers(tools, { method, path: `${url.pathname}${url.search}`, body })
    case 'session':
      return { Authorization: `Bearer ${await tokenFor(tools, () => authorization.logIn(tools))}` }
  }
}

/** A request that was sent, and its answer. */
interface Exchanged {
  readonly request: Request
  readonly answer: LongAnswer
}

const sendOnce = async (
  api: ProviderApi,
  tools: SourceTools,
  unauthorized: Unauthorized,
  isKept: boolean,
): Promise<Exchanged> => {
  const { url, method, headers, body } = unauthorized
  const request = new Request(url, {
    method,
    headers: { ...headers, ...(await authorizationHeaders(api, tools, unauthorized)) },
    body: body === '' ? null : body,
    signal: tools.signal,
  })
  const answer = isKept
    ? { ...(await exchange(tools, api.name, request)), rest: null }
    : await exchangeLong(tools, api.name, request)
  return { request, answer }
}

/** Sends a request; logs in again once if the provider no longer accepts the token of a session. */
const send = async (
  api: ProviderApi,
  tools: SourceTools,
  unauthorized: Unauthorized,
  isKept: boolean,
): Promise<Exchanged> => {
  const first = await sendOnce(api, tools, unauthorized, isKept)
  if (api.authorization.kind !== 'session' || first.answer.status !== 401) return first
  forgetToken(tools)
  return sendOnce(api, tools, unauthorized, isKept)
}

/**
 * Requests a page of a report; null for an answer that means that there are no rows. Throws the error that another
 * answer stands for.
 */
export const requestPage = async (
  api: ProviderApi,
  report: DeclaredReport,
  context: ReportContext,
  { next, isKept }: PageRequest,
): Promise<LongAnswer | null> => {
  const { tools } = context
  if (report.isLink === true) return readLinked(tools, api.name, report.url(context))
  const { request, answer } = await send(api, tools, unauthorizedOf(report, context, next), isKept)
  if (report.meansNoRows?.(answer) === true) return null
  const meaning = api.answers?.(answer, detailOf(request, answer, tools), tools.now()) ?? null
  if (meaning === 'empty' || (meaning === null && hasNoContent(answer))) return null
  if (meaning !== null) throw meaning
  assertSuccess(tools, api.name, request, answer)
  return answer
}
