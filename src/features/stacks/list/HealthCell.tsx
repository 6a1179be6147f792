import { keyframes, styled } from '@mui/material/styles'
import { shellMessages } from '@/components/layout/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { paletteVar } from '@/theme/primitives'
import { healthLooks } from './healthLooks'
import { FirstLine, QuietButton, SecondLine } from '@/components/list/listTable'
import type { HealthModel } from './stackRowModel'
import { titleWhenTruncated } from '@/components/common/titleWhenTruncated'

export interface HealthCellProps {
  /** View model of the health: its kind, title, and the detail in the second line. */
  health: HealthModel
  /** Reloads the run history; offered after it failed to load. */
  onRetry?: (() => void) | undefined
}

/**
 * Health of a stack as icon and word, with a second line: a detail such as the day up to which it has data, or a retry
 * button if the runs failed to load. Shows a placeholder while they load.
 */
export function HealthCell({ health, onRetry }: HealthCellProps) {
  if (health.kind === 'loading') {
    return (
      <Waiting aria-label={health.title} role="img">
        <i style={{ width: 72, height: 10 }} />
        <i style={{ width: 92, height: 8 }} />
      </Waiting>
    )
  }
  const look = healthLooks[health.kind]
  const Icon = look.icon
  return (
    <Cell data-health={health.kind}>
      <Icon size={14} strokeWidth={2} color={look.iconColour} aria-hidden />
      <div style={{ minWidth: 0 }}>
        <FirstLine style={{ color: look.textColour }} onPointerEnter={titleWhenTruncated}>
          {health.title}
        </FirstLine>
        {health.kind === 'unknown' && onRetry !== undefined ? (
          <QuietButton type="button" onClick={onRetry}>
            {shellMessages.retry}
          </QuietButton>
        ) : (
          health.detail !== '' && (
            <SecondLine style={{ color: detailColour(health) }} onPointerEnter={titleWhenTruncated}>
              {health.isDataLate === true && health.kind !== 'late' && (
                <LateIcon
                  size={12}
                  strokeWidth={2}
                  role="img"
                  aria-label={dashboardMessages.health.dataLate}
                />
              )}
              {health.detail}
            </SecondLine>
          )
        )}
      </div>
    </Cell>
  )
}

const LateIcon = healthLooks.late.icon

const detailColour = ({ isRefused, isDataLate }: HealthModel): string | undefined => {
  if (isRefused === true) return paletteVar('error.text')
  return isDataLate === true ? paletteVar('warning.text') : undefined
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

const Cell = styled('div')({
  display: 'flex',
  gap: 6,
  minWidth: 0,
  '& > svg': { flex: 'none', marginTop: 2 },
  '& span > svg': { marginRight: 4, verticalAlign: -2 },
  '&[data-health="running"] > svg': {
    animation: `${turn} 1200ms steps(8) infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
})

const Waiting = styled('div')({
  display: 'grid',
  gap: 8,
  // as high as the two lines that replace it
  height: 34,
  alignContent: 'center',
  '& i': { display: 'block', borderRadius: 3, background: paletteVar('line.hairline') },
})
