import type { ReactNode } from 'react'
import { useRepairedWizard } from './useRepairedWizard'

export interface RepairedWizardProps {
  /** The wizard page. */
  readonly children: ReactNode
}

/**
 * Renders a wizard page as soon as the stored wizard state is valid; nothing while selections that are no longer
 * available are removed from it. WIZ-6, WIZ-13.
 */
export const RepairedWizard = ({ children }: RepairedWizardProps) => {
  const { isRepairing } = useRepairedWizard()
  return isRepairing ? null : children
}
