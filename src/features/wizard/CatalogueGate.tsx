import type { ReactNode } from 'react'
import type { Catalogue } from '@/domain/catalogue/types'
import { wizardMessages } from '@/domain/messages/wizard'
import { CallFailure } from '@/features/common/CallFailure'
import type { CatalogueState } from './useCatalogue'

export interface CatalogueGateProps {
  readonly state: CatalogueState
  /** The shape of what is awaited. */
  readonly skeleton: ReactNode
  readonly children: (catalogue: Catalogue, reload: () => void) => ReactNode
}

const { error } = wizardMessages.chooser

/** Draws what needs the catalogue once it is there, its shape until then, and what failed where it failed. */
export const CatalogueGate = ({ state, skeleton, children }: CatalogueGateProps) => {
  if (state.kind === 'ready') return children(state.catalogue, state.reload)
  if (state.kind === 'loading') return skeleton
  return (
    <CallFailure
      title={error.title}
      error={state.error}
      safe={error.text}
      onRetry={state.retry}
      retryLabel={error.action}
    />
  )
}
