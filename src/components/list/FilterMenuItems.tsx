import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import Check from 'lucide-react/icons/check'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'
import type { FilterSection } from './FilterMenu'

export interface FilterMenuItemsProps {
  /** Radio groups in order; a single one has no heading. */
  readonly sections: readonly FilterSection[]
  /** Anchor element; null while the menu is closed. */
  readonly anchor: HTMLElement | null
  /** DOM id of the button, which names the menu. */
  readonly buttonId: string
  /** Called when the menu should close: Escape, Tab, a click outside, or before the selected option takes effect. */
  readonly onClose: () => void
}

/** Menu that a `FilterMenu` button opens: the options of all sections as radio items. Lazy-loaded. */
export function FilterMenuItems({ sections, anchor, buttonId, onClose }: FilterMenuItemsProps) {
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { minWidth: 208 } } }}
    >
      {sections.flatMap((section) => [
        ...(sections.length > 1 ? [<Head key={section.label}>{section.label}</Head>] : []),
        ...section.options.map((option) => (
          <MenuItem
            key={`${section.label}:${option.value ?? ''}`}
            role="menuitemradio"
            aria-checked={option.value === section.chosen}
            onClick={() => {
              onClose()
              section.onChoose(option.value)
            }}
          >
            <Tick>{option.value === section.chosen && <Check size={16} strokeWidth={2} aria-hidden />}</Tick>
            <span dir="auto" style={{ flex: 1 }}>
              {option.name}
            </span>
            {option.count !== undefined && <Number>{formatRows(option.count)}</Number>}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}

const Tick = styled('span')({ flex: 'none', width: 16, display: 'flex' })
const Number = styled('span')({
  color: paletteVar('text.tertiary'),
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
})
function Head({ children }: { readonly children: string }) {
  return <HeadLine role="presentation">{children}</HeadLine>
}
const HeadLine = styled('li')({
  padding: '8px 8px 4px',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.tertiary'),
})
