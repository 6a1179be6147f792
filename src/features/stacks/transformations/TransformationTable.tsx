import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode } from 'react'
import { transformationTab as texts } from './messages'
import { ListTable } from '@/components/list/listTable'
import { TransformationHead, TransformationSection } from './transformationGrid'

export interface TransformationTableProps {
  /** Whether the rows are being refetched, announced as `aria-busy`. */
  readonly isBusy: boolean
  /** Active first, then available; empty sections are omitted. */
  readonly sections: readonly TransformationTableSection[]
  /** Note above the rows, e.g. that none is active yet. */
  readonly note?: string | undefined
  /** Number of rows that are not shown yet; 0 for none. */
  readonly hiddenCount: number
  /** Called when the user wants to see the remaining rows. */
  readonly onShowMore: () => void
  /** Called after an arrow key has moved the focus to another row. */
  readonly onMove: (row: HTMLElement) => void
}

interface TransformationTableSection {
  readonly key: 'active' | 'available'
  /** Total number, including rows that are not shown. */
  readonly count: number
  readonly rows: ReactNode
}

const { columns } = texts

/**
 * Table of the dashboard's TRANSFORMATIONS tab, active transformations before available ones; arrow keys move between
 * rows (DSH-6, FU-16).
 */
export function TransformationTable(props: TransformationTableProps) {
  const { isBusy, sections, note, hiddenCount, onShowMore, onMove } = props
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {note !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      )}
      <ListTable
        role="table"
        aria-label={texts.table}
        aria-busy={isBusy}
        onKeyDown={(event) => moveByArrow(event, onMove)}
      >
        <div role="rowgroup">
          <TransformationTableHead />
        </div>
        {sections
          .filter(({ count }) => count > 0)
          .map(({ key, count, rows }) => (
            <div key={key} role="rowgroup">
              <TransformationSection role="row">
                <div role="cell">{texts.sections[key](count)}</div>
              </TransformationSection>
              {rows}
            </div>
          ))}
      </ListTable>
      {hiddenCount > 0 && (
        <Button size="small" variant="text" onClick={onShowMore} sx={{ justifySelf: 'start' }}>
          {texts.showMore(hiddenCount)}
        </Button>
      )}
    </Box>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveByArrow(event: KeyboardEvent<HTMLElement>, onMove: (row: HTMLElement) => void) {
  const step = STEPS[event.key]
  const focused = event.target instanceof HTMLElement ? event.target.closest('[data-group]') : null
  if (step === undefined || focused === null) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-group]')]
  const row = rows[rows.findIndex((each) => each === focused) + step]
  if (row === undefined) return
  event.preventDefault()
  row.querySelector<HTMLElement>('button')?.focus()
  onMove(row)
}

/** Header row of the transformation table, also used by its skeleton. */
export function TransformationTableHead() {
  return (
    <TransformationHead role="row">
      <div role="columnheader">{columns.transformation}</div>
      <div role="columnheader">{columns.runsIn}</div>
      <div role="columnheader">{columns.lastRun}</div>
      <div role="columnheader" style={{ textAlign: 'right' }}>
        {columns.rows}
      </div>
      <div role="columnheader" style={{ textAlign: 'right' }}>
        {columns.status}
      </div>
    </TransformationHead>
  )
}
