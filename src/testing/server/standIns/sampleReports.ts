import type { SampleProvider } from '@/server/connectors/simulated/sampleAnswer'
import type { StandInAnswer, StandInRequest } from './standIn'
import { TODAY } from './studioReports'

/** Answers a request as a sample provider does, whose key is not looked at. */
export const sampleReport = (
  sample: SampleProvider,
  { method, url, headers, body }: StandInRequest,
): StandInAnswer => {
  const now = Date.parse(`${TODAY}T09:15:00Z`)
  const answer = sample({ url, method, headers: new Headers(headers), body, now })
  const type = { 'Content-Type': answer.contentType }
  if (answer.kind === 'plain') return { status: answer.status, body: answer.body, headers: type }
  const { rows, offset, limit, write } = answer
  return { status: 200, body: write(rows.slice(offset, offset + limit)), headers: type }
}
