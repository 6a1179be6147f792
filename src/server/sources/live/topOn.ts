/** TopOn. Facts from a public copy of its reporting document (v2.1), not yet confirmed with a live account. */
import { createHash } from 'node:crypto'
import type { CheckResult, SourceTools } from '@/server/engine/ports'
import { dayOf, headerValue } from '../providerRequest'
import { runProbe } from '../credentialProbe'
import type { CredentialProbe } from '../credentialProbe'

const BASE = 'https://openapi.toponad.com'
const DAY_MS = 86_400_000
const CONTENT_TYPE = 'application/json'
const wrongKey = 'TopOn does not accept this key. Copy the Publisher Key from your TopOn account.'

/** TopOn has statuses of its own, beyond those of HTTP. */
const TOPON: CredentialProbe = {
  name: 'TopOn',
  field: 'key',
  fieldName: 'key',
  rules: [
    { statuses: [600, 601], means: { kind: 'refused', field: 'key', message: wrongKey } },
    {
      statuses: [603],
      means: {
        kind: 'refused',
        field: 'key',
        message: 'TopOn knows this key, but it may not read reports. Ask TopOn to open the reporting API.',
      },
    },
    {
      statuses: [602],
      means: { kind: 'unclear', message: 'TopOn refused the check for a reason other than the key.' },
    },
  ],
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()

/** Headers that sign a request: a hash over its method, body, type, key, time and path. */
const topOnHeaders = (
  key: string,
  {
    method,
    path,
    body,
    now,
  }: { readonly method: string; readonly path: string; readonly body: string; readonly now: number },
): Readonly<Record<string, string>> => {
  const time = String(now)
  const signed = `X-Up-Key:${key}\nX-Up-Timestamp:${time}`
  return {
    'Content-Type': CONTENT_TYPE,
    'X-Up-Key': key,
    'X-Up-Timestamp': time,
    'X-Up-Signature': md5([method, md5(body), CONTENT_TYPE, signed, path].join('\n')),
  }
}

/** Checks a key of TopOn with one row of yesterday's report. */
export const checkTopOn = (tools: SourceTools): Promise<CheckResult> => {
  const path = '/v2/fullreport'
  const yesterday = Number(dayOf(tools.now() - DAY_MS).replaceAll('-', ''))
  const body = JSON.stringify({
    startdate: yesterday,
    enddate: yesterday,
    time_zone: 'UTC+0',
    group_by: ['date'],
    metric: ['all'],
    start: 0,
    limit: 1,
  })
  const key = headerValue(tools, 'key', TOPON.fieldName)
  const headers = topOnHeaders(key, { method: 'POST', path, body, now: tools.now() })
  return runProbe(
    tools,
    TOPON,
    new Request(`${BASE}${path}`, { method: 'POST', headers, body, signal: tools.signal }),
  )
}
