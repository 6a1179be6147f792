import { type ReactNode, useId, useMemo, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { type AskedRowsBehind, rowsBehindQuery } from '@/api/resources/stacks/answerRows'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import type { RowsBehind } from '@/domain/answers/rowsBehind'
import { CallFailure } from '@/features/common/CallFailure'
import { columnProfile } from '@/features/common/grid/columnProfile'
import { SampleGrid } from '@/features/common/grid/SampleGrid'
import { rowsBehindMessages as texts } from './messages'

export interface RowsDialogProps {
  /** Answer, days and filters of the figures. */
  readonly asked: AskedRowsBehind
  readonly onClose: () => void
}

/**
 * Dialog with the rows behind the figures of a page, which are read from the warehouse when it opens; where the warehouse
 * charges for that, once the user has seen what it costs.
 */
export function RowsDialog({ asked, onClose }: RowsDialogProps) {
  const titleId = useId()
  const [isPaidFor, setIsPaidFor] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(rowsBehindQuery(asked, isPaidFor))
  const bytes = data?.bytes ?? null
  const content = (): ReactNode => {
    if (error !== null && !isFetching)
      return (
        <CallFailure title={texts.failed} error={error} safe={texts.safe} onRetry={() => void refetch()} />
      )
    if (data === undefined)
      return (
        <LoadingState label={texts.loading}>
          <Box component="p" sx={textSx}>
            {texts.loading}
          </Box>
          <Skeleton variant="rounded" height={320} />
        </LoadingState>
      )
    return bytes === null ? (
      <Rows found={data} />
    ) : (
      <Box component="p" sx={textSx}>
        {texts.cost(bytes)}
      </Box>
    )
  }
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>{content()}</DialogContent>
      <DialogActions>
        {bytes !== null && (
          <Button variant="contained" onClick={() => setIsPaidFor(true)}>
            {texts.read}
          </Button>
        )}
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Columns that say whether a row is in the figures. */
const COUNTED_BY = ['status', 'has_all_ages'] as const

function Rows({ found }: { readonly found: RowsBehind }) {
  const { table, columns, rows, isCut, isFromWarehouse } = found
  const shown = useMemo(
    () =>
      columns.map(({ name, type }, index) => ({
        name,
        type,
        isNew: false,
        profile: columnProfile(
          type,
          rows.map((row) => row[index] ?? null),
        ),
      })),
    [columns, rows],
  )
  if (table === null || rows.length === 0)
    return (
      <Box component="p" sx={textSx}>
        {table === null ? texts.noTable : texts.none}
      </Box>
    )
  return (
    <>
      <Box component="p" sx={textSx}>
        {texts.source(table, isFromWarehouse, rows.length, isCut)}
        {COUNTED_BY.filter((column) => columns.some(({ name }) => name === column)).map(
          (column) => ` ${texts.counted[column]}`,
        )}
      </Box>
      <SampleGrid name={table} columns={shown} rows={rows} rowCount={isCut ? null : rows.length} />
    </>
  )
}

const textSx = { mt: 0, mb: 4, color: 'text.secondary' } as const
