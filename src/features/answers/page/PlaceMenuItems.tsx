import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import Check from 'lucide-react/icons/check'
import { answerMessages } from '@/features/answers/messages'
import { SearchBox } from '@/components/list/SearchBox'
import { canAddValue, type Place, shownOptions } from '@/domain/answers/filters'
import { FILTER_DELAY_MS, FILTER_SEARCH_FROM } from '@/domain/shared/constants'

const texts = answerMessages.filters

export interface PlaceMenuItemsProps {
  /** Filter whose values are offered: `app`, `country` or `network`; selects the label of the search box. */
  readonly place: Place
  /** Apps, countries or networks to choose from, in the order in which they are shown. */
  readonly values: readonly string[]
  /** Values that are ticked at first; none means everything. */
  readonly chosen: readonly string[]
  /** Called shortly after the last change, and when the menu closes, so that the answer loads once. */
  readonly onChoose: (chosen: readonly string[]) => void
  /** Anchor element; null while the menu is closed. */
  readonly anchor: HTMLElement | null
  /** DOM id of the button, which names the menu. */
  readonly buttonId: string
  /** Called when the menu should close: Escape, Tab or a click outside. */
  readonly onClose: () => void
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** Menu of the values of a filter, of which several can be ticked; one of many values has a search box. */
export function PlaceMenuItems(props: PlaceMenuItemsProps) {
  const { place, values, chosen, anchor, buttonId } = props
  const [searched, setSearched] = useState('')
  const { ticked, setTicked, close } = useTicked(props)
  const hasSearch = values.length >= FILTER_SEARCH_FROM
  const { shown, more } = shownOptions(values, hasSearch ? searched : '', [...ticked, ...chosen])
  const toggle = (value: string) =>
    setTicked(values.filter((each) => (each === value ? !ticked.includes(each) : ticked.includes(each))))
  const options = shown.map((value) => ({
    value,
    isTicked: ticked.includes(value),
    isBlocked: !ticked.includes(value) && !canAddValue(ticked, value),
  }))
  const isSearching = hasSearch && searched.trim() !== ''
  const items = [
    ...(isSearching
      ? []
      : [
          <Item key="everything" isTicked={ticked.length === 0} onClick={() => setTicked([])}>
            {texts.everything}
          </Item>,
          <Divider key="line" component="li" />,
        ]),
    ...options.map(({ value, isTicked, isBlocked }) => (
      <Item key={`=${value}`} isTicked={isTicked} isBlocked={isBlocked} onClick={() => toggle(value)}>
        <Name dir="auto" title={value}>
          {value}
        </Name>
      </Item>
    )),
  ]
  if (!hasSearch)
    return (
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: paperSx } }}
      >
        {items}
      </Menu>
    )
  return (
    <SearchPopup
      {...{ place, anchor, buttonId, searched, items }}
      onSearch={setSearched}
      onClose={() => {
        setSearched('')
        close()
      }}
      notes={[
        ...(shown.length === 0 ? [texts.noOption] : []),
        ...(options.some(({ isBlocked }) => isBlocked) ? [texts.full] : []),
        ...(more > 0 ? [texts.more(more)] : []),
      ]}
    />
  )
}

/** Ticks of the open menu, which are applied together. */
function useTicked({ chosen, onChoose, onClose }: PlaceMenuItemsProps) {
  // null while nothing has changed since the last call
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      setDraft(null)
      if (!isSame(draft, chosen)) onChoose(draft)
    }, FILTER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft, chosen, onChoose])
  const close = () => {
    if (draft !== null && !isSame(draft, chosen)) onChoose(draft)
    setDraft(null)
    onClose()
  }
  return { ticked: draft ?? chosen, setTicked: setDraft, close }
}

interface SearchPopupProps extends Pick<PlaceMenuItemsProps, 'place' | 'anchor' | 'buttonId' | 'onClose'> {
  /** Current text of the search box. */
  readonly searched: string
  /** Called with the text on every change. */
  readonly onSearch: (searched: string) => void
  /** Menu items that match the search; without any, only the notes are shown. */
  readonly items: readonly ReactNode[]
  /** Sentences below the options. */
  readonly notes: readonly string[]
}

/** Popup with a search box above the menu; the down arrow moves from the box to the menu. */
function SearchPopup(props: SearchPopupProps) {
  const { place, anchor, buttonId, searched, onSearch, items, notes, onClose } = props
  const list = useRef<HTMLUListElement>(null)
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('[role="menuitemcheckbox"]:not([aria-disabled])')?.focus()
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': buttonId, sx: searchPaperSx } }}
    >
      <Box sx={{ p: 2, pb: 0, display: 'grid' }} onKeyDown={enterList}>
        <SearchBox autoFocus searched={searched} onSearch={onSearch} label={texts.search[place]} />
      </Box>
      {items.length > 0 && (
        <MenuList
          ref={list}
          aria-labelledby={buttonId}
          sx={{ flex: '0 1 auto', minHeight: 0, overflowY: 'auto' }}
        >
          {items}
        </MenuList>
      )}
      <Box role="status" sx={{ px: 3, typography: 'caption', color: 'text.secondary' }}>
        {notes.map((note) => (
          <Box key={note} sx={{ py: 2 }}>
            {note}
          </Box>
        ))}
      </Box>
    </Popover>
  )
}

interface ItemProps {
  /** Whether the value is part of the filter. */
  readonly isTicked: boolean
  /** Disables the item, because the filter has as many values as possible; false by default. */
  readonly isBlocked?: boolean
  /** Called when the user ticks or unticks the item. */
  readonly onClick: () => void
  /** Text of the item. */
  readonly children: ReactNode
}

function Item({ isTicked, isBlocked = false, onClick, children, ...item }: ItemProps) {
  return (
    <MenuItem
      // the menu hands on which item is focused first
      {...item}
      role="menuitemcheckbox"
      aria-checked={isTicked}
      disabled={isBlocked}
      onClick={onClick}
    >
      <Tick>{isTicked && <Check size={16} strokeWidth={2} aria-hidden />}</Tick>
      {children}
    </MenuItem>
  )
}

const paperSx = { minWidth: 208, maxWidth: 360, maxHeight: 400 } as const
const searchPaperSx = {
  ...paperSx,
  width: 304,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
} as const
const Tick = styled('span')({ flex: 'none', width: 16, display: 'flex' })
const Name = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
