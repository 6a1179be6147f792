import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
  type ComponentProps,
  type ElementType,
  type RefObject,
} from 'react'
import { clearSearch, searchKey } from '@/domain/messages/search'
import { SEARCH_MAX_CHARACTERS } from '@/domain/shared/limits'
import { afterPaint } from './afterPaint'
import { KeyCap } from './keyCap'

export interface SearchBoxProps {
  readonly searched: string
  /** Fires after the typed text has been painted; of several keystrokes in one frame only for the last. */
  readonly onSearch: (searched: string) => void
  /** Fires on blur, after a pending `onSearch` call is flushed. */
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

interface TypedProps extends Required<Pick<SearchBoxProps, 'searched' | 'onSearch' | 'hasKey'>> {
  readonly onLeave: (() => void) | undefined
  readonly input: RefObject<HTMLInputElement | null>
}

const write = (input: HTMLInputElement | null, words: string) => {
  // assigning `value` moves the caret to the end, even if the text is the same
  if (input !== null && input.value !== words) input.value = words
}

/**
 * Uncontrolled input of the box. The browser paints each keystroke first; the filtered list renders in a transition,
 * which the next keystroke interrupts.
 */
function Typed({
  searched,
  onSearch,
  onLeave,
  input,
  hasKey,
  onChange,
  onBlur,
  onKeyDown,
  ...native
}: TypedProps & ComponentProps<'input'>) {
  // stays constant: React would compare the next change against a changed default and miss it
  const [first] = useState(searched)
  const [isEmpty, setIsEmpty] = useState(searched === '')
  const [isDrawing, draw] = useTransition()
  const latest = useRef(onSearch)
  // typed text that is not yet passed to `onSearch`; null for none
  const ahead = useRef<string | null>(null)
  const handOn = () => {
    const words = ahead.current
    if (words === null) return
    ahead.current = null
    draw(() => latest.current(words))
  }
  const search = (words: string) => {
    ahead.current = words
    setIsEmpty(words === '')
    void afterPaint().then(() => {
      // skips if another key was typed or the component was unmounted before the paint
      if (ahead.current === words) handOn()
    })
  }
  const empty = () => {
    write(input.current, '')
    search('')
  }
  useLayoutEffect(() => {
    // applies `searched` when it changes elsewhere, unless newer typed text is still pending or rendering
    if (isDrawing || ahead.current !== null) return
    write(input.current, searched)
    setIsEmpty(searched === '')
  }, [input, searched, isDrawing])
  useLayoutEffect(() => {
    latest.current = onSearch
  }, [onSearch])
  useEffect(
    () => () => {
      ahead.current = null
    },
    [],
  )
  return (
    <>
      <input
        {...native}
        defaultValue={first}
        onChange={(event) => {
          onChange?.(event)
          search(event.target.value)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          // the click that blurs the box may start another search or unmount the box
          handOn()
          onLeave?.()
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Escape' && event.currentTarget.value !== '') {
            event.stopPropagation()
            empty()
          }
        }}
      />
      {isEmpty ? (
        hasKey && <KeyCap aria-hidden>{searchKey}</KeyCap>
      ) : (
        <IconButton
          size="small"
          edge="end"
          title={clearSearch}
          aria-label={clearSearch}
          onClick={() => {
            empty()
            input.current?.focus()
          }}
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </>
  )
}

/** Custom input component; MUI passes it `inputProps` but does not know their types. */
const typedInput: ElementType = Typed

/** Search box for the list below it; Escape clears it (PLUS-3, PLUS-23, ADM-1). */
export const SearchBox = memo(function SearchBox(props: SearchBoxProps) {
  const { searched, onSearch, onLeave, label, placeholder = label, hasKey = false, className } = props
  const input = useRef<HTMLInputElement>(null)
  useKey(input, hasKey)
  const typed: TypedProps = { searched, onSearch, onLeave, input, hasKey }
  return (
    <Field
      type="search"
      size="small"
      className={className}
      inputRef={input}
      placeholder={placeholder}
      inputComponent={typedInput}
      inputProps={{
        ...typed,
        'aria-label': label,
        'aria-keyshortcuts': hasKey ? searchKey : undefined,
        maxLength: SEARCH_MAX_CHARACTERS,
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
        </InputAdornment>
      }
    />
  )
})

const Field = styled(OutlinedInput)({
  // the key hint or the clear button is at the end of the input
  paddingRight: 14,
  '& input': { paddingRight: 0 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  // the key hint is useless while the box has the focus
  '&:focus-within kbd': { display: 'none' },
})
