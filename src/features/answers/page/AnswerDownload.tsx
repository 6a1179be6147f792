import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useSetAtom } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import { answerMessages } from '@/features/answers/messages'
import { useMenuButton } from '@/components/common/useMenuButton'
import type { PlaceFilter } from '@/domain/answers/filters'
import { conditionsOf, type FileCells, withConditions } from '@/domain/answers/answerFiles'
import { fileWords } from '@/domain/shared/text/csvText'
import { loadCsvWriter, saveCsv } from '@/features/common/csvWriter'
import { notifyAtom } from '@/state/notices/notifications'

/** Table that can be saved as a CSV file. */
export interface AnswerFile {
  /** Name of the table, in the menu and the file name. */
  readonly name: string
  /** Loads rows that the page does not have. */
  readonly cells: () => FileCells | Promise<FileCells>
}

export interface AnswerDownloadProps {
  /** Name of the answer, the first part of the file name. */
  readonly name: string
  /** Days of the table, in the file name. */
  readonly period: { readonly from: string; readonly to: string } | null
  /** Filters of the table, in the file name and in a first line of the file. */
  readonly filter: PlaceFilter
  /** Which revenue the tables have, beside the filters; '' for all of it. */
  readonly revenue?: string
  /** What the tables leave out, in a first line of the file; what the page does not have yet is loaded first. */
  readonly leftOut?: () => Promise<readonly string[]>
  /** Several tables are offered in a menu. */
  readonly files: readonly AnswerFile[]
}

/** Button that saves a table of an answer as it is shown. */
export function AnswerDownload(props: AnswerDownloadProps) {
  const { name: answer, period, filter, revenue = '', leftOut, files } = props
  const notify = useSetAtom(notifyAtom)
  const { button, id, anchor, close } = useMenuButton()
  const save = async ({ name, cells }: AnswerFile) => {
    try {
      const write = await loadCsvWriter()
      const own = conditionsOf(revenue, filter)
      saveCsv(
        write(withConditions([...own, ...((await leftOut?.()) ?? [])], await cells())),
        `${fileWords([answer, period?.from ?? '', period?.to ?? '', name, ...own])}.csv`,
      )
    } catch {
      notify({ kind: 'error', text: answerMessages.downloadFailed })
    }
  }
  const [only] = files
  if (only === undefined) return null
  const icon = <Download size={16} strokeWidth={1.75} aria-hidden />
  if (files.length === 1)
    return (
      <Button variant="outlined" startIcon={icon} onClick={() => void save(only)}>
        {answerMessages.download}
      </Button>
    )
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        {...button}
      >
        {answerMessages.download}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {files.map((file) => (
          <MenuItem
            key={file.name}
            onClick={() => {
              close()
              void save(file)
            }}
          >
            {file.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
