import type { ReactNode } from 'react'
import type { Catalogue } from '@/domain/catalogue/types'
import { wizardMessages } from '@/domain/messages/wizard'
import { CallFailure } from '@/features/common/CallFailure'
import type { CatalogueState } from './useCatalogue'

export interface CatalogueGateProps {
  readonly state: CatalogueState
  /** Shown while loading, in the shape of the content. */
  readonly skeleton: ReactNode
  readonly children: (catalogue: Catalogue, reload: () => void) => ReactNode
}

const { error } = wizardMessages.chooser

/** Renders its children once the catalogue is loaded, else a skeleton or the error. */
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
