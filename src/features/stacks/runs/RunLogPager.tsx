import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useZone } from '@/components/common/zone'
import { runLogMessages } from './messages'
import { RUNS_PER_PAGE } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/text/numbers'

const texts = runLogMessages.pages

export interface RunLogPagerProps {
  /** Current page, from 1. */
  readonly page: number
  /** Number of pages; with a single one, there are no buttons. */
  readonly pages: number
  /** Number of runs on all pages. */
  readonly runs: number
  /** Called with the page that the user selects, from 1. */
  readonly onPage: (page: number) => void
}

const nameOf = (type: string, page: number | null): string => {
  if (type === 'previous') return texts.previous
  return type === 'next' ? texts.next : texts.page(page ?? 1)
}

/**
 * Footer of the run log: page buttons and the range of runs shown, e.g. "Runs 8 to 14 of 40", which is announced to
 * screen readers when it changes (MOD-2).
 */
export function RunLogPager({ page, pages, runs, onPage }: RunLogPagerProps) {
  const first = (page - 1) * RUNS_PER_PAGE + 1
  const zone = useZone()
  const last = Math.min(runs, page * RUNS_PER_PAGE)
  return (
    <Box sx={footSx}>
      <Box component="output" sx={placeSx}>
        {runs > 0 && texts.place(formatRows(first), formatRows(last), formatRows(runs), zone)}
      </Box>
      {pages > 1 && (
        <Pagination
          aria-label={texts.label}
          count={pages}
          page={page}
          shape="rounded"
          onChange={(_event, chosen) => onPage(chosen)}
          getItemAriaLabel={nameOf}
          renderItem={({ disabled, onClick, ...item }) => (
            // a disabled step stays focusable, so that the focus is not lost
            <PaginationItem
              {...item}
              page={formatRows(item.page)}
              slots={arrows}
              aria-disabled={disabled || undefined}
              onClick={disabled ? undefined : onClick}
              sx={itemSx}
            />
          )}
        />
      )}
    </Box>
  )
}

const arrows = { previous: ChevronLeft, next: ChevronRight }

/** Range next to the page buttons; balanced lines when a long time zone wraps it. */
const placeSx = { flex: 1, textWrap: 'balance', typography: 'caption', color: 'text.secondary' } as const

const footSx = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 3,
  minHeight: 60,
  px: 5,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const

const itemSx = {
  minWidth: 28,
  height: 28,
  mx: '2px',
  px: '4px',
  fontVariantNumeric: 'tabular-nums',
  '& .MuiPaginationItem-icon': { width: 16, height: 16, strokeWidth: 1.75 },
  // no background: the focus ring is sufficient
  '&.Mui-focusVisible': { bgcolor: 'transparent' },
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'not-allowed' },
  '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
    bgcolor: 'surface.selected',
    color: 'primary.text',
    border: 1,
    borderColor: 'primary.main',
  },
} as const
