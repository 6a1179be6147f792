import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { CircleX, X } from 'lucide-react'
import { inviteMessages as texts } from './messages'
import { isEmail } from '@/domain/people/emails'

export interface AddressListProps {
  /** Addresses in the order in which they were added; invalid ones are marked. */
  readonly addresses: readonly string[]
  /** DOM id of the text input, which receives focus when the last chip is removed. */
  readonly fieldId: string
  /** Removes an address. */
  readonly onTakeOut: (address: string) => void
  /** Called on a click on an invalid address; the parent moves it back into the text input. */
  readonly onMend: (address: string) => void
}

/** Index of the button that a key leads to among `count`; null for other keys. */
const stepOf = (key: string, current: number, count: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, current + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, current - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Scrolls to the first invalid address when it changes, otherwise to the last added one. */
function useScroll(addresses: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  const known = useRef<{ readonly count: number; readonly firstBad?: string }>({ count: 0 })
  const firstBad = addresses.find((address) => !isEmail(address))
  const count = addresses.length
  useEffect(() => {
    const before = known.current
    known.current = { count, ...(firstBad === undefined ? {} : { firstBad }) }
    const box = list.current
    if (box === null) return
    const bad = firstBad === before.firstBad ? null : box.querySelector<HTMLElement>('[data-bad]')
    if (bad !== null) box.scrollTop = bad.offsetTop - GAP_PX
    else if (count > before.count) box.scrollTop = box.scrollHeight
  }, [firstBad, count])
  return list
}

/**
 * Email addresses of an invite as chips in a scrollable box. Roving tabindex with arrow keys; Delete removes a chip, a
 * click on an invalid one moves it back into the text input (ORG-4).
 */
export function AddressList({ addresses, fieldId, onTakeOut, onMend }: AddressListProps) {
  const list = useScroll(addresses)
  const [current, setCurrent] = useState('')
  const focusField = () => document.getElementById(fieldId)?.focus()
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
  const stop = addresses.includes(current)
    ? current
    : (addresses.find((address) => !isEmail(address)) ?? addresses[0])

  function takeOut(address: string) {
    const others = buttons().filter((button) => button.dataset['address'] !== address)
    const index = addresses.indexOf(address)
    const next = addresses[index + 1] ?? addresses[index - 1]
    const heir = others.find((button) => button.dataset['address'] === next)
    if (heir === undefined) focusField()
    else heir.focus()
    onTakeOut(address)
  }
  function handleKey(event: KeyboardEvent) {
    const all = buttons()
    const index = all.findIndex((button) => button === event.target)
    const step = stepOf(event.key, index, all.length)
    if (step !== null) {
      event.preventDefault()
      all[step]?.focus()
    }
    const address = all[index]?.dataset['address']
    if ((event.key === 'Delete' || event.key === 'Backspace') && address !== undefined) {
      event.preventDefault()
      takeOut(address)
    }
  }
  return (
    <Box component="ul" ref={list} aria-label={texts.addresses} onKeyDown={handleKey} sx={listSx}>
      {addresses.map((address) => (
        <Chip
          key={address}
          address={address}
          tabIndex={address === stop ? 0 : -1}
          onFocus={() => setCurrent(address)}
          onTakeOut={() => takeOut(address)}
          onMend={() => {
            onMend(address)
            focusField()
          }}
        />
      ))}
    </Box>
  )
}

interface ChipProps {
  /** Email address; an invalid one is a button that corrects it. */
  readonly address: string
  /** 0 for the one chip that is a tab stop, else -1. */
  readonly tabIndex: number
  /** Called when the focus enters the chip, which makes it the tab stop. */
  readonly onFocus: () => void
  /** Called when the cross is pressed; removes the address. */
  readonly onTakeOut: () => void
  /** Called when an invalid address is pressed; moves it back into the text input. */
  readonly onMend: () => void
}

function Chip({ address, tabIndex, onFocus, onTakeOut, onMend }: ChipProps) {
  const isBad = !isEmail(address)
  const shown = escapeInvisibleInAddress(address)
  const words = (
    <bdi title={shown} className="address">
      {shown}
    </bdi>
  )
  return (
    <Box component="li" data-bad={isBad || undefined} onFocus={onFocus} sx={chipSx}>
      {isBad ? (
        <ButtonBase
          aria-label={texts.correct(shown)}
          data-address={address}
          tabIndex={tabIndex}
          onClick={onMend}
          sx={mendSx}
        >
          <CircleX size={14} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
          {words}
        </ButtonBase>
      ) : (
        words
      )}
      <ButtonBase
        aria-label={texts.remove(shown)}
        title={texts.remove(shown)}
        data-address={address}
        // an invalid chip has its tab stop on the text; the arrow keys lead here
        tabIndex={isBad ? -1 : tabIndex}
        onClick={onTakeOut}
        sx={crossSx}
      >
        <X size={14} strokeWidth={1.75} aria-hidden />
      </ButtonBase>
    </Box>
  )
}

const GAP_PX = 4

const listSx = {
  // offset parent for the scroll position
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${GAP_PX}px`,
  flex: '1 1 100%',
  minWidth: 0,
  maxHeight: 'min(140px, 24vh)',
  overflowY: 'auto',
  listStyle: 'none',
  // room for the focus ring, which extends 3 px beyond a chip's button
  p: '4px',
  m: '-2px',
  scrollPadding: '4px',
} as const

const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  maxWidth: 'min(100%, 264px)',
  height: 26,
  paddingInlineStart: '8px',
  border: 1,
  borderColor: 'line.strong',
  borderRadius: '6px',
  bgcolor: 'surface.sunken',
  typography: 'caption',
  '& .address': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[data-bad]': {
    paddingInlineStart: 0,
    borderColor: 'error.main',
    color: 'error.text',
    bgcolor: 'surface.card',
  },
} as const

const mendSx = {
  gap: 1,
  minWidth: 24,
  height: 24,
  paddingInline: '8px 2px',
  typography: 'caption',
  borderRadius: '4px',
} as const

const crossSx = { width: 24, height: 24, flex: 'none', borderRadius: '4px' } as const
