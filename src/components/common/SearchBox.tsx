import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { memo, startTransition, useLayoutEffect, useOptimistic, useRef, type RefObject } from 'react'
import { clearSearch, searchKey } from '@/domain/messages/search'
import { KeyCap } from './keyCap'

export interface SearchBoxProps {
  readonly searched: string
  readonly onSearch: (searched: string) => void
  /** Names the box, and stands in it while it is empty. */
  readonly label: string
  /** Stands in it in place of the name. */
  readonly placeholder?: string
  /** Whether "/" leads to it from anywhere on the page; for one box of a page. */
  readonly hasKey?: boolean
  readonly className?: string
}

const LONGEST = 200

/** Keys typed into a field, or into anything over the page, are not ours. */
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

/**
 * A search over what stands below it; Escape empties it (PLUS-3, PLUS-23, ADM-1). A key stands in the box at once and by
 * itself; the list that it leads to is drawn behind it, and given up for the next key.
 */
export const SearchBox = memo(function SearchBox(props: SearchBoxProps) {
  const { searched, onSearch, label, placeholder = label, hasKey = false, className } = props
  const input = useRef<HTMLInputElement>(null)
  const [shown, show] = useOptimistic(searched)
  const search = (words: string) =>
    startTransition(() => {
      show(words)
      onSearch(words)
    })
  useKey(input, hasKey)
  return (
    <Field
      type="search"
      size="small"
      className={className}
      value={shown}
      inputRef={input}
      placeholder={placeholder}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': hasKey ? searchKey : undefined,
        maxLength: LONGEST,
      }}
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
      endAdornment={
        shown === '' ? (
          hasKey && <KeyCap aria-hidden>{searchKey}</KeyCap>
        ) : (
          <IconButton
            size="small"
            edge="end"
            title={clearSearch}
            aria-label={clearSearch}
            onClick={() => {
              search('')
              input.current?.focus()
            }}
          >
            <X size={14} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
    />
  )
})

const Field = styled(OutlinedInput)({
  '& input::-webkit-search-cancel-button': { display: 'none' },
  // the key is of no use to who is there already
  '&:focus-within kbd': { display: 'none' },
})
