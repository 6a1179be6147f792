/** What goes wrong once around a key that is typed already, for the stories of the panel. */
import { fail, offline } from '@mocks/http/faults'
import { finishedRoas, keys } from './seeds'

export const typed = { [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }

/** The network drops while it is checked. */
export const notReached = {
  atoms: finishedRoas(typed),
  faults: [offline('credentials.verify', { times: 1 })],
  expectedErrors: [/Failed to fetch|ERR_FAILED/],
}
/** The service fails while it is checked. */
export const inTroubleOnce = {
  atoms: finishedRoas(typed),
  faults: [fail('credentials.verify', 500, {}, { times: 1 })],
}
/** The service fails while it is saved. */
export const saveFailsOnce = {
  atoms: finishedRoas(typed),
  faults: [fail('credentials.create', 503, {}, { times: 1 })],
  requirements: ['CRD-6'],
}
