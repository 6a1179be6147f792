import { createContext, useContext } from 'react'
import { UTC } from '@/domain/shared/text/zone'

/** IANA name of the time zone in which times are shown, e.g. "Europe/Paris"; UTC by default. */
export const ZoneContext = createContext<string>(UTC)

/** Returns the IANA name of the time zone in which times are shown; "UTC" without a provider. */
export const useZone = (): string => useContext(ZoneContext)
