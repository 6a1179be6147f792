/** Parameters of panel stories with a typed key and one fault. */
import { fail, offline } from '@mocks/http/faults'
import { finishedRoas, keys } from './seeds'

export const typed = { [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }

/** The connection is lost during verification. */
export const notReached = {
  atoms: finishedRoas(typed),
  faults: [offline('credentials.verify', { times: 1 })],
  expectedErrors: [/Failed to fetch|ERR_FAILED/],
}
/** The service fails during verification. */
export const inTroubleOnce = {
  atoms: finishedRoas(typed),
  faults: [fail('credentials.verify', 500, {}, { times: 1 })],
}
/** The service fails while saving. */
export const saveFailsOnce = {
  atoms: finishedRoas(typed),
  faults: [fail('credentials.create', 503, {}, { times: 1 })],
  requirements: ['CRD-6'],
}
