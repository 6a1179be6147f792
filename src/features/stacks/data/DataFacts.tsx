import Box from '@mui/material/Box'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Columns3 from 'lucide-react/icons/columns-3'
import type { ReactNode } from 'react'
import { stackDataMessages as texts } from './messages'

export interface DataFactsProps {
  /** Number of rows, formatted. */
  readonly rows: string
  /** Number of columns, formatted. */
  readonly columns: string
  /** Number of columns that the last change added; 0 for none. */
  readonly newColumns: number
  /** First day of the data, formatted; null for a table without days. */
  readonly firstDay: string | null
  /** Last day of the data, formatted; null for a table without days. */
  readonly lastDay: string | null
  /** Day that was expected, if the data is late; null if it is not. */
  readonly expected: string | null
  /** Time of the last change, formatted. */
  readonly changed: string
}

/** Facts of a table in one line: rows, columns, days and the last change. Late data is marked. */
export function DataFacts(facts: DataFactsProps) {
  const { rows, columns, newColumns, firstDay, lastDay, expected, changed } = facts
  return (
    <Box component="dl" aria-label={texts.facts.label} sx={lineSx}>
      <Fact name={texts.facts.rows}>{rows}</Fact>
      <Fact name={texts.facts.columns}>
        {columns}
        {newColumns > 0 && (
          <Box component="span" sx={{ color: 'primary.text' }}>
            , {texts.facts.newColumns(newColumns)}
          </Box>
        )}
      </Fact>
      {firstDay !== null && <Fact name={texts.facts.firstDay}>{firstDay}</Fact>}
      <Fact name={lastDay === null ? texts.facts.contents : texts.facts.dataUpTo}>
        {lastDay === null ? texts.facts.noDays : <UpTo {...{ lastDay, expected }} />}
      </Fact>
      <Fact name={texts.facts.changed}>{changed}</Fact>
    </Box>
  )
}

function UpTo({ lastDay, expected }: { readonly lastDay: string; readonly expected: string | null }) {
  const isLate = expected !== null
  const Icon = isLate ? Clock : CircleCheck
  return (
    <Box component="span" sx={{ ...upToSx, color: isLate ? 'warning.text' : 'inherit' }}>
      <Box component="span" sx={{ display: 'flex', color: isLate ? 'warning.main' : 'success.main' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      {lastDay}
      {isLate && (
        <Box component="span" sx={{ typography: 'caption' }}>
          {texts.facts.late(expected)}
        </Box>
      )}
    </Box>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box sx={factSx}>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.tertiary' }}>
        {name}
      </Box>
      <Box component="dd" sx={valueSx}>
        {children}
      </Box>
    </Box>
  )
}

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  m: 0,
  mb: 3,
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  bgcolor: 'surface.card',
  overflow: 'hidden',
} as const

const factSx = {
  px: 4,
  py: 2,
  // hides the lines of the first column and the last row
  mb: '-1px',
  mr: '-1px',
  borderRight: 1,
  borderBottom: 1,
  borderColor: 'line.hairline',
} as const

const valueSx = {
  m: 0,
  typography: 'body1',
  fontWeight: 540,
  fontVariantNumeric: 'tabular-nums',
  minHeight: 20,
} as const

const upToSx = { display: 'inline-flex', alignItems: 'center', gap: '6px' } as const

export interface SchemaNoticeProps {
  /** Formatted time of the change. */
  readonly at: string
  /** Names of the added columns. */
  readonly columns: readonly string[]
}

/** Notice of the columns that a run added to a table, and what that means for earlier rows. */
export function SchemaNotice({ at, columns }: SchemaNoticeProps) {
  return (
    <Box role="note" sx={noticeSx}>
      <Box component="span" sx={{ display: 'flex', flex: 'none', pt: '2px', color: 'primary.main' }}>
        <Columns3 size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <span>
        <strong>{texts.schema.title(at)}</strong> {texts.schema.text(columns)}
      </span>
    </Box>
  )
}

const noticeSx = {
  display: 'flex',
  gap: 3,
  mb: 3,
  px: 4,
  py: 2,
  border: 1,
  borderColor: 'primary.border',
  borderRadius: '8px',
  bgcolor: 'primary.soft',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: 620 },
} as const
