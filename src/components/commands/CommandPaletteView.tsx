import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { KeyCap } from '@/components/common/keyCap'
import { Unseen } from '@/components/stacks/stackGrid'
import { placeByKey } from '@/domain/commands/commandSearch'
import { commandMessages as texts } from '@/domain/messages/commands'
import { PaletteOptionLine } from './PaletteOptionLine'
import type { PaletteGroup, PaletteOption } from './paletteView'

export interface CommandPaletteViewProps {
  readonly searched: string
  readonly onSearch: (searched: string) => void
  /** What was found, in the order in which it is drawn; groups with nothing in them are left out. */
  readonly groups: readonly PaletteGroup[]
  /** In the foot, and read out: how many there are, or what to type. */
  readonly said: string
  /** Beside the results: that stacks load, or did not; '' for nothing. */
  readonly note: string
  readonly onChoose: (option: PaletteOption) => void
  readonly onClose: () => void
}

/** Keeps the active line in view, and the head of the first group with the first line. */
function useActiveInView(id: string | null, isFirst: boolean) {
  useEffect(() => {
    if (id === null) return
    const line = document.getElementById(id)
    if (isFirst) line?.closest('[role="listbox"]')?.scrollTo({ top: 0 })
    else line?.scrollIntoView({ block: 'nearest' })
  }, [id, isFirst])
}

/** One field over all that can be gone to or done: a combobox whose list stands under it, by arrow keys and Enter; Escape closes (PLUS-22, MOD-8). */
export function CommandPaletteView(props: CommandPaletteViewProps) {
  const { searched, onSearch, groups, said, note, onChoose, onClose } = props
  const base = useId()
  const listId = `${base}list`
  const titleId = `${base}title`
  const options = groups.flatMap((group) => group.options)
  // what stands there stays chosen where others come in before it
  const [chosenId, setChosenId] = useState('')
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === chosenId),
  )
  const active = options[at]
  const idOf = (option: PaletteOption) => `${base}${option.id}`
  const activeId = active === undefined ? null : idOf(active)
  useActiveInView(activeId, at === 0)
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      onChoose(active)
    }
    const next = placeByKey(event.key, at, options.length)
    if (next === null) return
    event.preventDefault()
    setChosenId(options[next]?.id ?? '')
  }
  return (
    <Dialog open onClose={onClose} fullWidth disableRestoreFocus aria-labelledby={titleId} sx={dialogSx}>
      <Unseen as="h2" id={titleId}>
        {texts.label}
      </Unseen>
      <Box sx={headSx}>
        <Search size={16} strokeWidth={1.75} aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={searched}
          placeholder={texts.label}
          inputProps={{
            role: 'combobox',
            'aria-label': texts.label,
            'aria-expanded': options.length > 0,
            'aria-controls': options.length > 0 ? listId : undefined,
            'aria-activedescendant': activeId ?? undefined,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
          }}
          onChange={(event) => {
            setChosenId('')
            onSearch(event.target.value)
          }}
          onKeyDown={handleKey}
        />
      </Box>
      {options.length > 0 && (
        <Box role="listbox" id={listId} aria-label={texts.list} sx={{ overflowY: 'auto', flex: 1, p: 1.5 }}>
          {groups.map((group) => (
            <Group key={group.label} group={group} headId={`${base}${group.label}`}>
              {(option) => (
                <PaletteOptionLine
                  key={option.id}
                  option={option}
                  id={idOf(option)}
                  isActive={option === active}
                  onPoint={() => setChosenId(option.id)}
                  onChoose={() => onChoose(option)}
                />
              )}
            </Group>
          ))}
        </Box>
      )}
      {note !== '' && <Box sx={noteSx}>{note}</Box>}
      {options.length === 0 && note === '' && <Nothing searched={searched} />}
      <Foot said={said} isDrawn={options.length > 0} />
    </Dialog>
  )
}

interface GroupProps {
  readonly group: PaletteGroup
  readonly headId: string
  readonly children: (option: PaletteOption) => ReactNode
}

function Group({ group, headId, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={headId}>
      <Box id={headId} sx={{ px: 3, pt: 2, pb: 1, typography: 'caption', color: 'text.tertiary' }}>
        {group.label}
      </Box>
      {group.options.map(children)}
    </div>
  )
}

function Nothing({ searched }: { readonly searched: string }) {
  return (
    <Box sx={{ px: 4.5, py: 4, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Box dir="auto" sx={{ typography: 'subtitle2', color: 'text.primary' }}>
        {texts.nothing(searched.trim())}
      </Box>
      {texts.nothingHint}
    </Box>
  )
}

const hints = [
  ['↑ ↓', texts.keys.move],
  ['↵', texts.keys.choose],
  ['Esc', texts.keys.close],
] as const

/** What was found is said and drawn; the keys are drawn alone: the field's role says them. */
function Foot({ said, isDrawn }: { readonly said: string; readonly isDrawn: boolean }) {
  return (
    <Box sx={footSx}>
      <Unseen role="status">{said}</Unseen>
      <Box aria-hidden sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {isDrawn && said}
      </Box>
      {hints.map(([key, words]) => (
        <Box
          key={key}
          component="span"
          aria-hidden
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
        >
          <KeyCap>{key}</KeyCap>
          {words}
        </Box>
      ))}
    </Box>
  )
}

const dialogSx = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { width: 600, maxWidth: 600, mt: '12vh', maxHeight: 'min(480px, calc(100% - 24vh))' },
} as const

const noteSx = { px: 4.5, py: 2, typography: 'body2', color: 'text.secondary' } as const

const headSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  flex: 'none',
  height: 52,
  px: 4.5,
  borderBottom: 1,
  borderColor: 'line.hairline',
  color: 'text.tertiary',
  '&:focus-within': { borderColor: 'primary.main' },
  '& input': { typography: 'body1', p: 0, color: 'text.primary' },
  '& input::placeholder': { color: 'text.tertiary', opacity: 1 },
} as const

const footSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  minHeight: 40,
  px: 4.5,
  py: 1,
  borderTop: 1,
  borderColor: 'line.hairline',
  typography: 'caption',
  color: 'text.tertiary',
  whiteSpace: 'nowrap',
} as const
