import { useEffect, useState } from 'react'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import Check from 'lucide-react/icons/check'
import { answerMessages } from '@/components/answers/messages'
import { FILTER_DELAY_MS } from '@/domain/shared/constants'
import { ANSWER_FILTER_MAX_VALUES } from '@/domain/shared/limits'

const texts = answerMessages.filters

export interface PlaceMenuItemsProps {
  /** Options in order. */
  readonly values: readonly string[]
  readonly chosen: readonly string[]
  /** Fires shortly after the last change, and when the menu closes, so that the answer loads once. */
  readonly onChoose: (chosen: readonly string[]) => void
  /** Anchor element; null while the menu is closed. */
  readonly anchor: HTMLElement | null
  /** DOM id of the button, which names the menu. */
  readonly buttonId: string
  readonly onClose: () => void
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** Menu of the values of a filter, of which several can be ticked; typing jumps to a value. */
export function PlaceMenuItems(props: PlaceMenuItemsProps) {
  const { values, chosen, onChoose, anchor, buttonId, onClose } = props
  // null while nothing has changed since the last call
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const ticked = draft ?? chosen
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      setDraft(null)
      onChoose(draft)
    }, FILTER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft, onChoose])
  const close = () => {
    if (draft !== null && !isSame(draft, chosen)) onChoose(draft)
    setDraft(null)
    onClose()
  }
  const toggle = (value: string) =>
    setDraft(values.filter((each) => (each === value ? !ticked.includes(each) : ticked.includes(each))))
  const isFull = ticked.length >= ANSWER_FILTER_MAX_VALUES
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={close}
      slotProps={{
        list: { 'aria-labelledby': buttonId },
        paper: { sx: { minWidth: 208, maxWidth: 360, maxHeight: 400 } },
      }}
    >
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={ticked.length === 0}
        onClick={() => setDraft(ticked.length === 0 ? null : [])}
      >
        <Tick>{ticked.length === 0 && <Check size={16} strokeWidth={2} aria-hidden />}</Tick>
        {texts.everything}
      </MenuItem>
      <Divider />
      {values.map((value) => {
        const isTicked = ticked.includes(value)
        return (
          <MenuItem
            key={value}
            role="menuitemcheckbox"
            aria-checked={isTicked}
            disabled={isFull && !isTicked}
            onClick={() => toggle(value)}
          >
            <Tick>{isTicked && <Check size={16} strokeWidth={2} aria-hidden />}</Tick>
            <Name dir="auto" title={value}>
              {value}
            </Name>
          </MenuItem>
        )
      })}
    </Menu>
  )
}

const Tick = styled('span')({ flex: 'none', width: 16, display: 'flex' })
const Name = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
