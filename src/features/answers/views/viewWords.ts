import type { ViewFault } from '@/domain/answers/savedViews'
import { viewMessages } from './messages'

const { gone } = viewMessages

/** Says what a view filters by and is no longer there. */
export const faultWords = (fault: ViewFault): string => {
  switch (fault.kind) {
    case 'destination':
      return gone.destination
    case 'values':
      return gone.values(fault.place, fault.names)
    case 'campaign':
      return gone.campaign(fault.name)
  }
}
