import { READ_PROVIDERS } from './registry'
import { sampledSimulator } from './simulated/sampledSimulator'
import type { Simulator } from './simulated/simulator'

/** All simulated providers that answer over HTTP. Tenjin's DataVault is a database; see `simulatedVault`. */
export const SIMULATORS: readonly Simulator[] = [
  ...Object.values(READ_PROVIDERS).flatMap(({ simulator }) => simulator ?? []),
  sampledSimulator,
]
