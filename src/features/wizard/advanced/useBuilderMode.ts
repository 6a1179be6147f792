import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import type { BuilderModeSwitch } from '@/components/wizard/WizardHeader'
import { pages } from '@/domain/shared/paths'
import type { WizardRouteName } from '@/domain/wizard/flow/stepper'
import { type BuilderMode, builderModeAtom } from '@/state/wizard/builderMode'

/** Builder that a route belongs to; null for shared pages. */
const modeOf = (route: WizardRouteName): BuilderMode | null => {
  if (route.startsWith('new-stack-basic')) return 'basic'
  return route === 'new-stack-advanced' ? 'advanced' : null
}

/**
 * Returns the switch between the basic and the advanced builder, which stores the choice and opens that builder; null
 * on pages that both builders share. WIZ-1.
 */
export const useBuilderMode = (route: WizardRouteName): BuilderModeSwitch | null => {
  const setMode = useSetAtom(builderModeAtom)
  const navigate = useNavigate()
  const mode = modeOf(route)
  if (mode === null) return null
  const onChange = (chosen: BuilderMode) => {
    setMode(chosen)
    void navigate(pages[chosen].href())
  }
  return { mode, onChange }
}
