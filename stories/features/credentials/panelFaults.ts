import { offline } from '@mocks/http/faults'
import { finishedRoas, keys } from './seeds'

/** Field values typed into the AppLovin form, by form key. */
const typed = { [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }

/** Story parameters: the connection is lost during the first verification of the AppLovin form. */
export const notReached = {
  atoms: finishedRoas(typed),
  faults: [offline('credentials.verify', { times: 1 })],
  expectedErrors: [/Failed to fetch|ERR_FAILED/],
}
