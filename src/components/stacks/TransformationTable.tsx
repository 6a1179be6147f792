import { type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { StackTable, Unseen } from './stackGrid'
import { TransformationHead } from './transformationGrid'

export interface TransformationTableProps {
  /** Which columns it has: those of what is active, or of what could be. */
  readonly columns: 'active' | 'offered'
  readonly isBusy: boolean
  /** Stands in place of the rows. */
  readonly empty?: string | undefined
  /** How many more rows there are; 0 for none. */
  readonly hiddenCount: number
  readonly onShowMore: () => void
  readonly children: ReactNode
}

const { columns: words } = texts

/** One of the two tables of the tab, in the same columns as the other. Spec 1 §2 (DSH-6). */
export function TransformationTable(props: TransformationTableProps) {
  const { columns, isBusy, empty, hiddenCount, onShowMore, children } = props
  const headingId = useId()
  const isActive = columns === 'active'
  const section = isActive ? texts.activeSection : texts.offeredSection
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3 }}>
        <Typography id={headingId} variant="subtitle2" component="h2">
          {section.title}
        </Typography>
        {!isActive && (
          <Typography variant="caption" color="text.secondary">
            {texts.offeredSection.note}
          </Typography>
        )}
      </Box>
      {empty === undefined ? (
        <StackTable role="table" aria-label={section.table} aria-busy={isBusy}>
          <div role="rowgroup">{isActive ? <ActiveHead /> : <OfferedHead />}</div>
          <div role="rowgroup">{children}</div>
        </StackTable>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {empty}
        </Typography>
      )}
      {hiddenCount > 0 && (
        <Button size="small" variant="text" onClick={onShowMore} sx={{ justifySelf: 'start' }}>
          {texts.showMore(hiddenCount)}
        </Button>
      )}
    </Box>
  )
}

/** The three columns that both have. */
function FirstHeads() {
  return (
    <>
      <div role="columnheader">{words.transformation}</div>
      <div role="columnheader">{words.runsIn}</div>
      <div role="columnheader">{words.reads}</div>
    </>
  )
}

/** The column heads of what is active. */
export function ActiveHead() {
  return (
    <TransformationHead role="row">
      <FirstHeads />
      <div role="columnheader">{words.lastRun}</div>
      <div role="columnheader">{words.runs}</div>
      <div role="columnheader" style={{ textAlign: 'right' }}>
        {words.rows}
      </div>
      <div role="columnheader">{words.status}</div>
      <div role="columnheader">
        <Unseen>{words.actions}</Unseen>
      </div>
    </TransformationHead>
  )
}

function OfferedHead() {
  return (
    <TransformationHead role="row">
      <FirstHeads />
      <div role="columnheader" style={{ gridColumn: 'span 3' }}>
        {words.needs}
      </div>
      <div role="columnheader" style={{ gridColumn: 'span 2' }}>
        <Unseen>{words.actions}</Unseen>
      </div>
    </TransformationHead>
  )
}
