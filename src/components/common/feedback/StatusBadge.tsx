import { styled } from '@mui/material/styles'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Loader from 'lucide-react/icons/loader'
import Puzzle from 'lucide-react/icons/puzzle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { paletteVar, radius, weight } from '@/theme/primitives'

/**
 * States of a stack, endpoint or transformation that a `StatusBadge` can show. `active` and `inactive` are plain framed
 * words; the others have an icon and a colour.
 */
export type BadgeStatus =
  | 'healthy'
  | 'running'
  | 'failed'
  /** A run is overdue. */
  | 'late'
  | 'setupIncomplete'
  /** Over the monthly row allowance. */
  | 'usage'
  | 'paused'
  | 'neverRun'
  | 'active'
  | 'inactive'

const looks = {
  healthy: { tone: 'success', Icon: CircleCheck },
  running: { tone: 'info', Icon: Loader },
  failed: { tone: 'error', Icon: CircleX },
  late: { tone: 'warning', Icon: Clock },
  setupIncomplete: { tone: 'warning', Icon: Puzzle },
  usage: { tone: 'warning', Icon: TriangleAlert },
  paused: { tone: 'plain', Icon: CirclePause },
  neverRun: { tone: 'plain', Icon: CircleDashed },
  active: { tone: 'strong', Icon: null },
  inactive: { tone: 'quiet', Icon: null },
} as const satisfies Record<BadgeStatus, unknown>

export interface StatusBadgeProps {
  /** State that decides icon and colour. */
  readonly status: BadgeStatus
  /** Text of the badge; conveys the state without colour. */
  readonly label: string
}

/** Small framed label with the icon and colour of a state; the text alone conveys the state. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { tone, Icon } = looks[status]
  return (
    <Badge data-tone={tone}>
      {Icon !== null && <Icon size={12} strokeWidth={2} aria-hidden />}
      <Words>{label}</Words>
    </Badge>
  )
}

const tones = ['success', 'info', 'warning', 'error'] as const

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  height: 20,
  padding: '0 6px',
  boxSizing: 'border-box',
  border: `1px solid ${paletteVar('line.strong')}`,
  borderRadius: radius.badge,
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  color: paletteVar('text.secondary'),
  background: paletteVar('surface.card'),
  '& > svg': { flex: 'none' },
  '&[data-tone="strong"]': { color: paletteVar('text.primary') },
  '&[data-tone="quiet"]': {
    color: paletteVar('text.tertiary'),
    borderColor: paletteVar('line.hairline'),
    background: paletteVar('surface.sunken'),
  },
  ...Object.fromEntries(
    tones.map((tone) => [
      `&[data-tone="${tone}"]`,
      {
        color: paletteVar(`${tone}.text`),
        borderColor: paletteVar(`${tone}.border`),
        background: paletteVar(`${tone}.soft`),
      },
    ]),
  ),
})

const Words = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' })
