import type { ReactNode } from 'react'
import { useRepairedWizard } from './useRepairedWizard'

export interface RepairedWizardProps {
  readonly children: ReactNode
}

/** Renders a builder page once the stored wizard state is valid or repaired. WIZ-6, WIZ-13. */
export const RepairedWizard = ({ children }: RepairedWizardProps) => {
  const { isRepairing } = useRepairedWizard()
  return isRepairing ? null : children
}
