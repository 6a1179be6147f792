import { SIMULATORS } from '@/server/connectors/simulators'
import { amazonS3StandIn } from './amazonS3'
import { appLovinStandIn } from './appLovin'
import { appStoreStandIn, appleStandIn } from './apple'
import { googleStandIn } from './google'
import { metaStandIn } from './meta'
import { mintegralStandIn } from './mintegral'
import { snapchatStandIn } from './snapchat'
import { playing } from './standIn'
import type { StandIn } from './standIn'

/** Providers whose logins and accounts tests look into. */
const CLOSER: readonly StandIn[] = [
  amazonS3StandIn,
  appLovinStandIn,
  appleStandIn,
  appStoreStandIn,
  googleStandIn,
  metaStandIn,
  mintegralStandIn,
  snapchatStandIn,
]

/** All providers that can be played: the simulated ones, and those of which only the login is read. */
export const ALL_STAND_INS: readonly StandIn[] = [
  ...CLOSER,
  ...SIMULATORS.filter(({ hosts }) =>
    CLOSER.every((one) => !one.hosts.some((host) => hosts.includes(host))),
  ).map(playing),
]
