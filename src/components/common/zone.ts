import { createContext, useContext } from 'react'
import { UTC } from '@/domain/shared/text/zone'

/** Time zone in which times are formatted; UTC by default. */
export const ZoneContext = createContext<string>(UTC)

export const useZone = (): string => useContext(ZoneContext)
