import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { focusSearchBox } from './focusSearchBox'

export interface NothingFoundProps {
  readonly title: string
  /** Why nothing is shown: which filter hides it, and how much there is without. */
  readonly children: ReactNode
  /** Label of the button, such as "Clear filters". */
  readonly clear: string
  readonly onClear: () => void
}

/**
 * In place of a list whose filters match nothing, with a button that clears them. The button disappears, so the search
 * box takes the focus. For a list that has no entries at all, use `EmptyState`.
 */
export const NothingFound = ({ title, children, clear, onClear }: NothingFoundProps) => (
  <EmptyState
    variant="noMatch"
    title={title}
    action={
      <Button
        onClick={() => {
          focusSearchBox()
          onClear()
        }}
      >
        {clear}
      </Button>
    }
  >
    {children}
  </EmptyState>
)
