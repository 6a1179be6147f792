import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Search from 'lucide-react/icons/search'
import { memo, startTransition, useLayoutEffect, useOptimistic, useRef } from 'react'
import { KeyCap } from '@/components/common/keyCap'
import { stackToolMessages } from '@/domain/messages/stackTools'

const texts = stackToolMessages.search

export interface StackSearchProps {
  readonly searched: string
  readonly onSearch: (searched: string) => void
}

/** Keys typed into a field, or into anything over the page, are not ours. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
  ) !== null

/**
 * One box over everything a stack is called; "/" leads to it and Escape empties it (PLUS-3). A key stands in the box at once
 * and by itself; the list that it leads to is drawn behind it, and given up for the next key.
 */
export const StackSearch = memo(function StackSearch({ searched, onSearch }: StackSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [shown, show] = useOptimistic(searched)
  const search = (words: string) =>
    startTransition(() => {
      show(words)
      onSearch(words)
    })
  useLayoutEffect(() => {
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
    <Field
      type="search"
      size="small"
      value={shown}
      inputRef={input}
      placeholder={texts.label}
      inputProps={{ 'aria-label': texts.label, 'aria-keyshortcuts': texts.key, maxLength: 200 }}
      onChange={(event) => search(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && shown !== '') {
          event.stopPropagation()
          search('')
        }
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
        </InputAdornment>
      }
      endAdornment={<KeyCap aria-hidden>{texts.key}</KeyCap>}
    />
  )
})

const Field = styled(OutlinedInput)({
  flex: '1 1 140px',
  maxWidth: 232,
  marginLeft: 'auto',
  '& input::-webkit-search-cancel-button': { display: 'none' },
})
