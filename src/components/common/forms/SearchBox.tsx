import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { clearSearch, searchKey } from '@/components/common/messages'
import { SEARCH_MAX_CHARACTERS } from '@/domain/shared/limits'
import { KeyCap } from '@/components/common/keyCap'

export interface SearchBoxProps {
  /** Text of the box. Defer the list with `useDeferredValue`, so that typing does not wait for it. */
  readonly searched: string
  readonly onSearch: (searched: string) => void
  readonly onLeave?: () => void
  /** Accessible name of the box, and its placeholder by default. */
  readonly label: string
  /** Overrides the placeholder. */
  readonly placeholder?: string
  /** Whether "/" focuses the box from anywhere on the page; for one box per page. */
  readonly hasKey?: boolean
  readonly className?: string
}

/** Whether a key press belongs to a text field, a dialog or a menu. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]',
  ) !== null

function useKey(input: RefObject<HTMLInputElement | null>, hasKey: boolean) {
  useLayoutEffect(() => {
    if (!hasKey) return undefined
    const focus = (event: KeyboardEvent) => {
      if (event.key !== searchKey || event.ctrlKey || event.metaKey || event.altKey) return
      if (isElsewhere(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input, hasKey])
}

/** Search box for the list below it; Escape clears it (PLUS-3, PLUS-23, ADM-1). */
export function SearchBox(props: SearchBoxProps) {
  const { searched, onSearch, onLeave, label, placeholder = label, hasKey = false, className } = props
  const input = useRef<HTMLInputElement>(null)
  useKey(input, hasKey)
  return (
    <Field
      type="search"
      size="small"
      className={className}
      inputRef={input}
      value={searched}
      placeholder={placeholder}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': hasKey ? searchKey : undefined,
        maxLength: SEARCH_MAX_CHARACTERS,
      }}
      onChange={(event) => onSearch(event.target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || searched === '') return
        event.stopPropagation()
        onSearch('')
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        searched === '' ? (
          hasKey && <KeyCap aria-hidden>{searchKey}</KeyCap>
        ) : (
          <IconButton
            size="small"
            edge="end"
            title={clearSearch}
            aria-label={clearSearch}
            onClick={() => {
              onSearch('')
              input.current?.focus()
            }}
          >
            <X size={14} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
    />
  )
}

const Field = styled(OutlinedInput)({
  // the key hint or the clear button is at the end of the input
  paddingRight: 14,
  '& input': { paddingRight: 0 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  // the key hint is useless while the box has the focus
  '&:focus-within kbd': { display: 'none' },
})
