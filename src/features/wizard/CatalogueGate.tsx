import type { ReactNode } from 'react'
import { ErrorState } from '@/components/common/ErrorState'
import type { Catalogue } from '@/domain/catalogue/types'
import { wizardMessages } from '@/domain/messages/wizard'
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
    <ErrorState title={error.title} onRetry={state.retry} retryLabel={error.action}>
      {error.text}
    </ErrorState>
  )
}
