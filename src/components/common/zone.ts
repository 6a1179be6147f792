import { createContext, useContext } from 'react'
import { UTC } from '@/domain/shared/zone'

/** The zone in which the pages write times; UTC where nothing else is said. */
export const ZoneContext = createContext<string>(UTC)

export const useZone = (): string => useContext(ZoneContext)
