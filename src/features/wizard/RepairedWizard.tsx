import type { ReactNode } from 'react'
import { useCatalogue } from './useCatalogue'
import { useRepairedWizard } from './useRepairedWizard'

export interface RepairedWizardProps {
  readonly children: ReactNode
}

/** Renders a page of the builder once the stored wizard is one that the rules can go on from. WIZ-6, WIZ-13. */
export const RepairedWizard = ({ children }: RepairedWizardProps) => {
  const { isRepairing } = useRepairedWizard(useCatalogue())
  return isRepairing ? null : children
}
