import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState, useTransition, type RefObject } from 'react'
import { clearSearch, SEARCH_SHORTCUT_KEY } from '@/components/common/messages'
import { SEARCH_MAX_CHARACTERS } from '@/domain/shared/limits'
import { KeyCap } from '@/components/common/keyCap'
import { isCharacter, isShortcutTarget, shortcutKey } from '@/components/common/shortcuts'

export interface SearchBoxProps {
  /** Search text that the list is currently filtered by. While the user types, the box shows newer text. */
  readonly searched: string
  /** Called on each change, inside a React transition, so that typing does not wait for the list to render (P18). */
  readonly onSearch: (searched: string) => void
  /** Called on blur. */
  readonly onLeave?: () => void
  /** Accessible name of the box, and its placeholder unless `placeholder` is set. */
  readonly label: string
  /** Text shown while the box is empty; `label` by default. */
  readonly placeholder?: string
  /** Whether "/" focuses the box from anywhere on the page; set it for at most one box per page. */
  readonly hasKey?: boolean
  /** Whether the box takes the focus when it appears, as in a popup. */
  readonly autoFocus?: boolean
  /** CSS class of the box, for `styled(SearchBox)`. */
  readonly className?: string
}

function useKey(input: RefObject<HTMLInputElement | null>, hasKey: boolean) {
  useLayoutEffect(() => {
    if (!hasKey) return undefined
    const focus = (event: KeyboardEvent) => {
      if (shortcutKey(event) !== SEARCH_SHORTCUT_KEY || !isCharacter(event)) return
      if (!isShortcutTarget(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input, hasKey])
}

/** Returns the text of the box, and a function that changes it and then, in a transition, the filter of the list. */
function useText(searched: string, onSearch: (searched: string) => void) {
  const [text, setText] = useState(searched)
  const [seen, setSeen] = useState(searched)
  const [isPending, startTransition] = useTransition()
  // a filter that changes elsewhere, e.g. by Back, replaces the text, unless the user is typing
  if (!isPending && seen !== searched) {
    setSeen(searched)
    setText(searched)
  }
  const change = (next: string) => {
    setText(next)
    startTransition(() => onSearch(next))
  }
  return { text, change }
}

/** Search box above a list that it filters; Escape and the clear button empty it (PLUS-3, PLUS-23, ADM-1). */
export function SearchBox(props: SearchBoxProps) {
  const {
    searched,
    onSearch,
    onLeave,
    label,
    placeholder = label,
    hasKey = false,
    autoFocus,
    className,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const { text, change } = useText(searched, onSearch)
  useKey(input, hasKey)
  return (
    <Field
      data-screen
      type="search"
      size="small"
      autoFocus={autoFocus}
      className={className}
      inputRef={input}
      value={text}
      placeholder={placeholder}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': hasKey ? SEARCH_SHORTCUT_KEY : undefined,
        maxLength: SEARCH_MAX_CHARACTERS,
      }}
      onChange={(event) => change(event.target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return
        event.stopPropagation()
        change('')
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? (
          hasKey && <KeyCap aria-hidden>{SEARCH_SHORTCUT_KEY}</KeyCap>
        ) : (
          <IconButton
            size="small"
            edge="end"
            title={clearSearch}
            aria-label={clearSearch}
            onClick={() => {
              change('')
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
