import { styled } from '@mui/material/styles'
import { stackToolMessages } from '@/domain/messages/stackTools'
import { formatRows } from '@/domain/shared/numbers'
import { healthGroups, type HealthGroup } from '@/domain/stacks/healthGroup'
import { paletteVar, weight } from '@/theme/primitives'
import { healthLooks } from './healthLooks'

const texts = stackToolMessages.counts

export interface StackCountsProps {
  /** Stacks in any state. */
  readonly total: number
  readonly counts: Readonly<Record<HealthGroup, number>>
  /** What is not read could not be loaded. */
  readonly isOutage?: boolean
  /** Null shows all. */
  readonly chosen: HealthGroup | null
  readonly onChoose: (group: HealthGroup | null) => void
}

/** "12 stacks, 9 healthy, 2 failed": each count shows its own; pressed again it shows all (PLUS-2). States without a stack are left out. */
export function StackCounts({ total, counts, isOutage = false, chosen, onChoose }: StackCountsProps) {
  const offered = healthGroups.filter((group) => counts[group] > 0 || group === chosen)
  return (
    <Group role="group" aria-label={texts.label}>
      <Count type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <b>{formatRows(total)}</b> {texts.all(total === 1)}
      </Count>
      {offered.map((group) => {
        const { icon: Icon, iconColour } = healthLooks[group === 'unread' ? 'unknown' : group]
        return (
          <Count
            key={group}
            type="button"
            aria-pressed={chosen === group}
            title={group === 'unread' && !isOutage ? texts.unreadHint : undefined}
            onClick={() => onChoose(chosen === group ? null : group)}
          >
            <Icon size={14} strokeWidth={2} color={iconColour} aria-hidden />
            <b>{formatRows(counts[group])}</b>{' '}
            {group === 'unread' && isOutage ? texts.notLoaded : texts.groups[group]}
          </Count>
        )
      })}
    </Group>
  )
}

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', rowGap: 4, minWidth: 0 })

const Count = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 32,
  padding: '0 10px',
  marginLeft: -1,
  border: `1px solid ${paletteVar('line.strong')}`,
  background: paletteVar('surface.raised'),
  color: paletteVar('text.secondary'),
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '& b': { fontWeight: weight.strong, color: paletteVar('text.primary') },
  '&:first-of-type': { marginLeft: 0, borderRadius: '6px 0 0 6px' },
  '&:last-of-type': { borderTopRightRadius: 6, borderBottomRightRadius: 6 },
  '&:hover': { background: paletteVar('surface.hover') },
  '&[aria-pressed="true"]': {
    position: 'relative',
    background: paletteVar('surface.selected'),
    borderColor: paletteVar('primary.main'),
    color: paletteVar('primary.text'),
  },
  '&[aria-pressed="true"] b': { color: 'inherit' },
  '&:focus-visible': {
    position: 'relative',
    outline: `2px solid ${paletteVar('focus')}`,
    outlineOffset: 2,
    zIndex: 1,
  },
})
