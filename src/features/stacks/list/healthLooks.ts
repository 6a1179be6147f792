import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Loader from 'lucide-react/icons/loader'
import Puzzle from 'lucide-react/icons/puzzle'
import type { LucideIcon } from 'lucide-react'
import { paletteVar } from '@/theme/primitives'
import type { HealthKind } from './stackRowModel'

/** Icon and CSS colours that show the health of a stack. */
export interface HealthLook {
  readonly icon: LucideIcon
  readonly iconColour: string
  readonly textColour: string
}

const quiet = paletteVar('text.secondary')
const neutral = (icon: LucideIcon): HealthLook => ({
  icon,
  iconColour: paletteVar('text.tertiary'),
  textColour: quiet,
})
const loud = (icon: LucideIcon, name: 'info' | 'warning' | 'error'): HealthLook => ({
  icon,
  iconColour: paletteVar(`${name}.main`),
  textColour: paletteVar(`${name}.text`),
})

/**
 * Icon and colours by health. The text is coloured only for a running stack and for states that need attention;
 * `loading` has none, because a placeholder is shown.
 */
export const healthLooks: Record<Exclude<HealthKind, 'loading'>, HealthLook> = {
  healthy: { icon: CircleCheck, iconColour: paletteVar('success.main'), textColour: quiet },
  running: loud(Loader, 'info'),
  failed: loud(CircleX, 'error'),
  late: loud(Clock, 'warning'),
  setupIncomplete: loud(Puzzle, 'warning'),
  paused: neutral(CirclePause),
  neverRun: neutral(CircleDashed),
  unknown: neutral(CircleDashed),
  other: neutral(CircleDashed),
}
