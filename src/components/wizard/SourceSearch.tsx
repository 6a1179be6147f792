import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { advancedMessages } from '@/domain/messages/advanced'

export interface SourceSearchProps {
  readonly typed: string
  /** How many sources there are to search in. */
  readonly count: number
  readonly onType: (typed: string) => void
}

const texts = advancedMessages.search

/** Keys typed into a field, or into anything over the page, are not ours. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]',
  ) !== null

/** Searches old and new names; "/" focuses it and Escape empties it (PLUS-23). */
export const SourceSearch = ({ typed, count, onType }: SourceSearchProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== texts.key || event.ctrlKey || event.metaKey || event.altKey) return
      if (isElsewhere(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <OutlinedInput
      type="search"
      value={typed}
      inputRef={input}
      placeholder={texts.placeholder(count)}
      inputProps={{ 'aria-label': texts.label, 'aria-keyshortcuts': texts.key }}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onType('')
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        <Box aria-hidden component="kbd" sx={keySx}>
          {texts.key}
        </Box>
      }
      sx={{ width: 320, maxWidth: '100%', '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}

const keySx = {
  flex: 'none',
  px: 1.5,
  border: '1px solid',
  borderColor: 'line.hairline',
  borderRadius: '4px',
  typography: 'mono',
  lineHeight: '18px',
  color: 'text.tertiary',
} as const
