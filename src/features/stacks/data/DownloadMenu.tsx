import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Database from 'lucide-react/icons/database'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Table2 from 'lucide-react/icons/table-2'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { useMenuButton } from '@/components/common/useMenuButton'
import { stackDataMessages } from './messages'

const texts = stackDataMessages.download

/** Kind of file to download: the shown table, or the whole warehouse. */
export type DownloadKind = 'csv' | 'parquet' | 'warehouse'

export interface DownloadMenuProps {
  /** What is offered; at least one. */
  readonly kinds: readonly DownloadKind[]
  /** Whether a file is being prepared. */
  readonly isBusy: boolean
  /** Called with the kind of file that the user selects. */
  readonly onDownload: (kind: DownloadKind) => void
}

const entries = [
  { kind: 'csv', Icon: FileSpreadsheet, name: texts.csv, note: texts.tableNote },
  { kind: 'parquet', Icon: Table2, name: texts.parquet, note: texts.tableNote },
  { kind: 'warehouse', Icon: Database, name: texts.warehouse, note: texts.warehouseNote },
] as const

/** Button with a menu of downloads: the table as CSV or Parquet, and the whole local warehouse. */
export function DownloadMenu({ kinds, isBusy, onDownload }: DownloadMenuProps) {
  const { button, id, anchor, close } = useMenuButton()
  const shown = entries.filter(({ kind }) => kinds.includes(kind))
  return (
    <>
      <BusyButton
        {...button}
        isBusy={isBusy}
        {...(isBusy ? {} : { startIcon: <Download size={16} strokeWidth={1.75} aria-hidden /> })}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        onClick={isBusy ? undefined : button.onClick}
      >
        {isBusy ? texts.busy : texts.open}
      </BusyButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { width: 300 } } }}
      >
        {shown.flatMap(({ kind, Icon, name, note }, index) => [
          ...(kind === 'warehouse' && index > 0 ? [<Divider key="divider" role="separator" />] : []),
          <MenuItem
            key={kind}
            onClick={() => {
              close()
              onDownload(kind)
            }}
            sx={{ alignItems: 'flex-start' }}
          >
            <Box component="span" sx={{ display: 'flex', pt: '2px' }}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
            </Box>
            <span>
              {name}
              <Box component="span" sx={noteSx}>
                {note}
              </Box>
            </span>
          </MenuItem>,
        ])}
      </Menu>
    </>
  )
}

const noteSx = {
  display: 'block',
  typography: 'caption',
  color: 'text.secondary',
  whiteSpace: 'normal',
} as const
