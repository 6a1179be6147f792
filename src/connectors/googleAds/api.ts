/**
 * Accounts and queries of the Google Ads API. Facts from its documentation and from public connectors, not yet
 * confirmed with a live account.
 */
import * as z from 'zod/mini'
import type { SourceTools } from '@/server/connectors/core/source'
import { RetryableError, RunError } from '@/server/lib/runErrors'
import {
  FieldError,
  assertSuccess,
  exchange,
  exchangeLong,
  readJson,
} from '@/server/connectors/core/providerCall'
import type { Answer, ErrorMapping, LongAnswer } from '@/server/connectors/core/providerCall'
import { addressOf } from '@/server/connectors/core/providerRequest'

/** Name in texts. */
export const GOOGLE_ADS = 'Google Ads'
/** Accounts that a login reaches directly of which the clients are listed. */
const MOST_ROOTS = 50

/** A login that can call the API. */
export interface GoogleAdsAccess {
  readonly tools: SourceTools
  readonly developerToken: string
  /** Sends a request with an access token. */
  readonly sendWithToken: <Sent extends Answer>(send: (token: string) => Promise<Sent>) => Promise<Sent>
}

const reconnect = `Connect ${GOOGLE_ADS} again.`

/** Creates the error for an account that a login does not reach. */
const unreachableCustomer = (): FieldError =>
  new FieldError(
    `This Google login does not reach this ${GOOGLE_ADS} account. Choose another. ${reconnect}`,
    'advertiser_id',
  )

/** Creates the error for the operator's project, in which the API is off. */
const apiIsOff = (detail: string): RunError =>
  new RunError(
    'limit',
    `The ${GOOGLE_ADS} API is off in the Google Cloud project of this server. Its operator must switch it on there.`,
    detail,
  )

/** What people are told, by codes of the API that an answer contains; the first that fits counts. */
const ERRORS: readonly (readonly [code: string, create: (detail: string) => RunError])[] = [
  ['SERVICE_DISABLED', apiIsOff],
  ['has not been used in project', apiIsOff],
  [
    'DEVELOPER_TOKEN_NOT_APPROVED',
    (detail) =>
      new RunError(
        'limit',
        `The developer token of this server is approved for test accounts only. Its operator must apply for access in the API Center of ${GOOGLE_ADS}.`,
        detail,
      ),
  ],
  [
    'DEVELOPER_TOKEN_',
    (detail) =>
      new RunError(
        'limit',
        `${GOOGLE_ADS} does not accept the developer token of this server. Its operator must check STACKYARD_GOOGLE_ADS_DEVELOPER_TOKEN.`,
        detail,
      ),
  ],
  [
    'NOT_ADS_USER',
    () => new FieldError(`This Google account has no ${GOOGLE_ADS} account. Connect another one.`, 'email'),
  ],
  [
    'CUSTOMER_NOT_ENABLED',
    () =>
      new FieldError(
        `This ${GOOGLE_ADS} account is closed, or not active yet. Choose another.`,
        'advertiser_id',
      ),
  ],
  ['USER_PERMISSION_DENIED', unreachableCustomer],
  ['CUSTOMER_NOT_FOUND', unreachableCustomer],
  [
    'OAUTH_TOKEN_',
    () => new FieldError(`Google no longer accepts this login. ${reconnect}`, 'refresh_token'),
  ],
]

/** Seconds that an answer asks to wait, such as `"retryDelay": "30s"`. */
const RETRY_DELAY = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/

/** Error for too many requests; the body of the answer, not a header, says how long to wait. Null for other answers. */
const limitOf = (status: number, text: string, detail: string): RunError | null => {
  const seconds = status === 429 ? RETRY_DELAY.exec(text)?.[1] : undefined
  return seconds === undefined
    ? null
    : new RetryableError(`${GOOGLE_ADS} asks for fewer requests.`, detail, Number(seconds) * 1_000)
}

/** Other refusals, in words that fit a run, a check and the connect button. */
const refusedOf = (status: number, detail: string): RunError | null => {
  if (status === 401)
    return new FieldError(`${GOOGLE_ADS} does not accept this login. ${reconnect}`, 'refresh_token')
  return status === 403
    ? new RunError('credentials', `${GOOGLE_ADS} does not permit this login to read it. ${reconnect}`, detail)
    : null
}

const errorOf: ErrorMapping = ({ status, text }, detail) =>
  ERRORS.find(([code]) => text.includes(code))?.[1](detail) ??
  refusedOf(status, detail) ??
  limitOf(status, text, detail)

/** A request: a query, or a list for null. A client of a manager is reached through that manager, its `root`. */
interface GoogleAdsCall {
  readonly path: string
  readonly query: string | null
  readonly root: string | null
}

type Exchange<Sent extends Answer> = (tools: SourceTools, name: string, request: Request) => Promise<Sent>

const callApi = async <Sent extends Answer>(
  { tools, developerToken, sendWithToken }: GoogleAdsAccess,
  { path, query, root }: GoogleAdsCall,
  send: Exchange<Sent>,
): Promise<Sent> => {
  const requestWith = (token: string) =>
    new Request(`${addressOf(tools, 'google_ads')}/${path}`, {
      method: query === null ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'developer-token': developerToken,
        ...(root !== null && { 'login-customer-id': root }),
        ...(query !== null && { 'Content-Type': 'application/json' }),
      },
      ...(query !== null && { body: JSON.stringify({ query }) }),
      signal: tools.signal,
    })
  const answer = await sendWithToken((token) => send(tools, GOOGLE_ADS, requestWith(token)))
  assertSuccess(tools, GOOGLE_ADS, requestWith(''), answer, errorOf)
  return answer
}

const searchCall = (customer: string, query: string, root: string | null): GoogleAdsCall => ({
  path: `customers/${customer}/googleAds:searchStream`,
  query,
  root,
})

/** Sends a query of a customer, by its id in digits, whose answer may be long. */
export const queryCustomer = (
  access: GoogleAdsAccess,
  customer: string,
  query: string,
  root: string | null,
): Promise<LongAnswer> => callApi(access, searchCall(customer, query, root), exchangeLong)

const resourceName = z.string().check(z.regex(/^customers\/\d{1,20}$/))
const rootsSchema = z.object({
  resourceNames: z._default(z.array(resourceName).check(z.maxLength(10_000)), []),
})

/** Lists the ids of the accounts that a login reaches directly, in digits. */
const listRoots = async (access: GoogleAdsAccess): Promise<readonly string[]> => {
  const call = { path: 'customers:listAccessibleCustomers', query: null, root: null }
  const { text } = await callApi(access, call, exchange)
  return readJson(access.tools, GOOGLE_ADS, text, rootsSchema).resourceNames.map((name) =>
    name.slice('customers/'.length),
  )
}

const client = z.object({ customerClient: z.object({ id: z.string().check(z.regex(/^\d{1,20}$/)) }) })
const clientsSchema = z.array(
  z.object({ results: z._default(z.array(client).check(z.maxLength(100_000)), []) }),
)
/** Accounts that have reports: managers have none. Of an account that is no manager, the account itself. */
const CLIENTS =
  "SELECT customer_client.id FROM customer_client WHERE customer_client.manager = FALSE AND customer_client.status = 'ENABLED'"

/** Lists the clients of an account; none of an account that is closed or does not permit it. */
const listClients = async (
  access: GoogleAdsAccess,
  root: string,
  filter = '',
): Promise<readonly string[]> => {
  try {
    const { text } = await callApi(access, searchCall(root, `${CLIENTS}${filter}`, root), exchange)
    return readJson(access.tools, GOOGLE_ADS, text, clientsSchema).flatMap(({ results }) =>
      results.map(({ customerClient }) => customerClient.id),
    )
  } catch (error) {
    if (error instanceof FieldError && error.field === 'advertiser_id') return []
    throw error
  }
}

/** Lists the ids of all accounts with reports that a login reaches, in digits. */
export const listCustomers = async (access: GoogleAdsAccess): Promise<readonly string[]> => {
  const found = new Set<string>()
  for (const root of (await listRoots(access)).slice(0, MOST_ROOTS))
    for (const id of await listClients(access, root)) found.add(id)
  return [...found]
}

/** How a login reaches a customer: through a manager, or directly for null. Throws a FieldError where it does not. */
export const rootOf = async (access: GoogleAdsAccess, customer: string): Promise<string | null> => {
  const roots = await listRoots(access)
  if (roots.includes(customer)) return null
  for (const root of roots.slice(0, MOST_ROOTS)) {
    const found = await listClients(access, root, ` AND customer_client.id = ${customer}`)
    if (found.includes(customer)) return root
  }
  throw unreachableCustomer()
}

/** Id of the customer of a credential, in digits. Throws a FieldError for one that is none. */
export const customerOf = ({ secret }: SourceTools): string => {
  const customer = (secret['advertiser_id'] ?? '').replaceAll(/[\s-]/g, '')
  if (/^\d{1,20}$/.test(customer)) return customer
  throw new FieldError(
    `Choose the ${GOOGLE_ADS} account whose reports Stackyard should read.`,
    'advertiser_id',
  )
}

/** Id of a customer as Google's pages show it, such as 123-456-7890. */
export const shownCustomer = (id: string): string => id.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
