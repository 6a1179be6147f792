import { styled } from '@mui/material/styles'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { paletteVar } from '@/theme/primitives'

export interface StateBadgeProps {
  isActive: boolean
}

/** Whether a stack syncs: Active or Inactive (DSH-3). */
export function StateBadge({ isActive }: StateBadgeProps) {
  return <Badge data-active={isActive}>{isActive ? texts.active : texts.inactive}</Badge>
}

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  height: 20,
  padding: '0 6px',
  borderRadius: 4,
  border: `1px solid ${paletteVar('line.strong')}`,
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: 540,
  whiteSpace: 'nowrap',
  color: paletteVar('text.primary'),
  '&[data-active="false"]': {
    borderColor: paletteVar('line.hairline'),
    background: paletteVar('surface.sunken'),
    color: paletteVar('text.tertiary'),
  },
})
