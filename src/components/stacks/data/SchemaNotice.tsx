import Box from '@mui/material/Box'
import Columns3 from 'lucide-react/icons/columns-3'
import { stackDataMessages } from './messages'

const texts = stackDataMessages.schema

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
        <strong>{texts.title(at)}</strong> {texts.text(columns)}
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
