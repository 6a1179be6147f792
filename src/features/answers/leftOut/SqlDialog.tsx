import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { errorsInPlace } from '@/api/client/queryClient'
import { readWholeStatements, roasStatementsQuery } from '@/api/resources/stacks/answers'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { CopyButton } from '@/components/common/forms/CopyButton'
import { CallFailure } from '@/features/common/CallFailure'
import { saveFile } from '@/features/common/saveFile'
import { notifyAtom } from '@/state/notices/notifications'
import { mono } from '@/theme/primitives'
import { leftOutMessages } from './messages'

const texts = leftOutMessages.sql

export interface SqlDialogProps {
  /** Destination whose statements are shown; null for the first one. */
  readonly destinationId: number | null
  readonly onClose: () => void
}

type Statement = Awaited<ReturnType<typeof readWholeStatements>>['statements'][number]

/** Characters of a statement that are not shown. */
const leftOf = ({ sql, characters = sql.length }: Pick<Statement, 'sql' | 'characters'>): number =>
  characters - sql.length

/** All statements as one file. */
const scriptOf = (statements: readonly Statement[]): string =>
  statements.map(({ table, sql }) => `create table ${table} as\n${sql};`).join('\n\n')

/** Mutation that saves the statements with all their characters. */
const useDownload = (destinationId: number | null) => {
  const notify = useSetAtom(notifyAtom)
  return useMutation({
    mutationFn: () => readWholeStatements(destinationId),
    onSuccess: ({ statements }) =>
      saveFile(new Blob([scriptOf(statements)], { type: 'application/sql' }), texts.file),
    onError: () => notify({ kind: 'error', text: texts.notSaved }),
    meta: errorsInPlace,
  })
}

/** Table whose sums the page shows, which is open at first. */
const SHOWN_TABLE = 'roas'

/** Dialog with the statements that make the table of the answer, in the order in which they run. */
export function SqlDialog({ destinationId, onClose }: SqlDialogProps) {
  const titleId = useId()
  const { data, error, refetch } = useQuery(roasStatementsQuery(destinationId))
  const statements = data?.statements ?? []
  const download = useDownload(destinationId)
  const isCut = statements.some((each) => leftOf(each) > 0)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
          {texts.intro}
        </Box>
        {error !== null && (
          <CallFailure
            title={texts.failed}
            error={error}
            safe={leftOutMessages.failedBody}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === null && (
          <LoadingState label={texts.loading}>
            <Skeleton height={200} />
          </LoadingState>
        )}
        {statements.map(({ table, sql, characters }) => (
          <Box key={table} component="details" open={table === SHOWN_TABLE || undefined} sx={detailsSx}>
            <summary>{table}</summary>
            <Box component="pre" tabIndex={0} aria-label={texts.statement(table)} sx={sqlSx}>
              {sql}
            </Box>
            {leftOf({ sql, characters }) > 0 && (
              <Box component="p" sx={{ mt: 0, typography: 'caption', color: 'text.secondary' }}>
                {texts.more(leftOf({ sql, characters }))}
              </Box>
            )}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        {statements.length > 0 && (
          <BusyButton isBusy={download.isPending} onClick={() => download.mutate()}>
            {texts.download}
          </BusyButton>
        )}
        {statements.length > 0 && !isCut && (
          <CopyButton size="medium" text={scriptOf(statements)} label={texts.copy} />
        )}
        <Button onClick={onClose}>{leftOutMessages.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const detailsSx = {
  borderTop: 1,
  borderColor: 'line.hairline',
  '& summary': { py: 2, cursor: 'pointer', fontFamily: mono, fontSize: '0.8125rem' },
} as const
const sqlSx = {
  m: 0,
  mb: 3,
  p: 3,
  maxHeight: 420,
  overflow: 'auto',
  borderRadius: '6px',
  bgcolor: 'surface.sunken',
  fontFamily: mono,
  fontSize: '0.75rem',
  lineHeight: '18px',
  tabSize: 2,
} as const
