import { foldText } from '@/domain/shared/text/foldText'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { SEARCH_MAX_CHARACTERS } from '@/domain/shared/limits'
import { mono } from '@/theme/primitives'
import { stackDataMessages } from '@/features/stacks/data/messages'

const texts = stackDataMessages.finder

export interface ColumnFinderProps {
  /** Names of the columns in their order. */
  readonly names: readonly string[]
  /** Receives the position of the chosen column. */
  readonly onFind: (index: number) => void
}

/** Button that opens a list of all columns, which can be searched by name; a click goes to the column. */
export function ColumnFinder({ names, onFind }: ColumnFinderProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [search, setSearch] = useState('')
  const wanted = foldText(search).trim()
  const found = names
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => foldText(name).includes(wanted))
  const close = () => setAnchor(null)
  const choose = (index: number) => {
    close()
    // after the popover has given the focus back
    requestAnimationFrame(() => onFind(index))
  }
  const [first] = found
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Columns3 size={14} strokeWidth={1.75} aria-hidden />}
        onClick={({ currentTarget }) => {
          setSearch('')
          setAnchor(currentTarget)
        }}
      >
        {texts.open}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transitionDuration={0}
        disableRestoreFocus={false}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.label, sx: { width: 300 } } }}
      >
        <Box sx={{ p: 2, pb: 1 }}>
          <OutlinedInput
            fullWidth
            size="small"
            autoFocus
            value={search}
            placeholder={texts.label}
            inputProps={{ 'aria-label': texts.label, maxLength: SEARCH_MAX_CHARACTERS }}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && first !== undefined) choose(first.index)
            }}
          />
        </Box>
        <Box role="status" sx={{ px: 3, typography: 'caption', color: 'text.tertiary' }}>
          {found.length === 0 ? texts.nothing : texts.found(found.length)}
        </Box>
        <List dense sx={{ maxHeight: 260, overflowY: 'auto', pt: 1 }}>
          {found.map(({ name, index }) => (
            <ListItem key={index} disablePadding>
              <ListItemButton onClick={() => choose(index)} sx={itemSx}>
                {name}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Popover>
    </>
  )
}

const itemSx = { px: 3, py: 1, fontFamily: mono, fontSize: '0.75rem', overflowWrap: 'anywhere' } as const
