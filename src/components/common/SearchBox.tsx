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
  /** Hears the words once they are on the screen; of several keys in one picture only the last. */
  readonly onSearch: (searched: string) => void
  /** The box is left; the words were handed on before. */
  readonly onLeave?: () => void
  /** Names the box, and stands in it while it is empty. */
  readonly label: string
  /** Stands in it in place of the name. */
  readonly placeholder?: string
  /** Whether "/" leads to it from anywhere on the page; for one box of a page. */
  readonly hasKey?: boolean
  readonly className?: string
}

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

interface TypedProps extends Required<Pick<SearchBoxProps, 'searched' | 'onSearch' | 'hasKey'>> {
  readonly onLeave: (() => void) | undefined
  readonly input: RefObject<HTMLInputElement | null>
}

const write = (input: HTMLInputElement | null, words: string) => {
  // the cursor goes to the end of what is written, even where it stood there already
  if (input !== null && input.value !== words) input.value = words
}

/**
 * The browser draws a key by itself, before anything else is worked out; the list that it leads to comes behind it, and is
 * given up for the next key.
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
  // the browser shows a later default by itself, unknown to React, which then takes the next change for none
  const [first] = useState(searched)
  const [isEmpty, setIsEmpty] = useState(searched === '')
  const [isDrawing, draw] = useTransition()
  const latest = useRef(onSearch)
  // typed here and not handed on yet; null for nothing
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
      // the next key may have come meanwhile, or the page may have gone
      if (ahead.current === words) handOn()
    })
  }
  const empty = () => {
    write(input.current, '')
    search('')
  }
  useLayoutEffect(() => {
    // words of an address or of another button; what stands there and is not drawn below yet is newer
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
          // what is pressed next may ask for another search, or take the box away
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

/** The field hands it `inputProps` as they are, and knows nothing of what it takes. */
const typedInput: ElementType = Typed

/** A search over what stands below it; Escape empties it (PLUS-3, PLUS-23, ADM-1). */
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
  // the key or the button that empties it stands at its end
  paddingRight: 14,
  '& input': { paddingRight: 0 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  // the key is of no use to who is there already
  '&:focus-within kbd': { display: 'none' },
})
