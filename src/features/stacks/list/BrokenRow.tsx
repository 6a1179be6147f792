import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Ref } from 'react'
import { shellMessages } from '@/components/layout/messages'
import { stackListMessages } from './messages'
import { paletteVar } from '@/theme/primitives'
import type { VirtualRowPosition } from './StackRow'
import { StackRowGroup } from './stackRowStyles'

export interface BrokenRowProps {
  /** Id of the stack, by which keyboard and focus find the row. */
  readonly stackId: number
  /** Position in a virtualized list; undefined if the list is not virtualized. */
  readonly place?: VirtualRowPosition | undefined
  /** Ref of the row; a virtualized list measures its height by it. */
  readonly ref?: Ref<HTMLDivElement>
  /** Renders the row again. */
  readonly onRetry: () => void
}

/**
 * Error fallback for a row of the stack list whose rendering threw, with a retry button; the other rows are unaffected
 * (C-17).
 */
export function BrokenRow({ stackId, place, ref, onRetry }: BrokenRowProps) {
  return (
    <StackRowGroup
      role="rowgroup"
      ref={ref}
      data-stack={stackId}
      data-index={place?.index}
      style={place === undefined ? undefined : { position: 'absolute', top: place.top, left: 0, right: 0 }}
    >
      <div role="row" aria-rowindex={place?.rowIndex}>
        <Words role="cell">
          <span role="alert">{stackListMessages.brokenRow}</span>
          <Button size="small" onClick={onRetry}>
            {shellMessages.retry}
          </Button>
        </Words>
      </div>
    </StackRowGroup>
  )
}

const Words = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '0 14px',
  color: paletteVar('text.secondary'),
  fontSize: '0.8125rem',
  lineHeight: '20px',
})
