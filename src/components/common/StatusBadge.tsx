import Chip from '@mui/material/Chip'
import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock,
  Loader,
  Puzzle,
  TriangleAlert,
} from 'lucide-react'

/** Every state a badge can name. Active and Inactive are words in a frame; the others carry an icon and a colour. */
export type BadgeStatus =
  | 'healthy'
  | 'running'
  | 'failed'
  | 'late'
  | 'setupIncomplete'
  | 'usage'
  | 'paused'
  | 'neverRun'
  | 'active'
  | 'inactive'

const looks = {
  healthy: { color: 'success', Icon: CircleCheck },
  running: { color: 'info', Icon: Loader },
  failed: { color: 'error', Icon: CircleX },
  late: { color: 'warning', Icon: Clock },
  setupIncomplete: { color: 'warning', Icon: Puzzle },
  usage: { color: 'warning', Icon: TriangleAlert },
  paused: { color: 'default', Icon: CirclePause },
  neverRun: { color: 'default', Icon: CircleDashed },
  active: { color: 'default', Icon: null },
  inactive: { color: 'default', Icon: null },
} as const satisfies Record<BadgeStatus, unknown>

export interface StatusBadgeProps {
  readonly status: BadgeStatus
  /** The word; it says the state without the colour. */
  readonly label: string
}

/** A state as a small framed word with its icon; colour is only the third sign. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { color, Icon } = looks[status]
  const quiet =
    status === 'inactive'
      ? { bgcolor: 'surface.sunken', color: 'text.tertiary', borderColor: 'line.hairline' }
      : {}
  const plain = status === 'active' ? { color: 'text.primary' } : {}
  return (
    <Chip
      color={color}
      label={label}
      icon={Icon === null ? undefined : <Icon size={12} strokeWidth={2} />}
      sx={{ ...quiet, ...plain }}
    />
  )
}
