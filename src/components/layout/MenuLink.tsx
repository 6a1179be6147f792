import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { LucideIcon } from 'lucide-react'

/** One item of the left menu. */
export interface MenuItemView {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly Icon: LucideIcon
  readonly isCurrent: boolean
  /** How many there are; none and 0 show nothing. */
  readonly count?: number
}

export interface MenuLinkProps {
  readonly item: MenuItemView
  /** Icon alone; the label becomes a tooltip and stays the name. */
  readonly isFolded: boolean
  readonly onFollow?: () => void
}

/** A link of the left menu; the current one is a card with an accent icon. */
export function MenuLink({ item, isFolded, onFollow }: MenuLinkProps) {
  const { Icon, count = 0 } = item
  const name = count > 0 ? `${item.label} ${count}` : item.label
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      <Tooltip title={isFolded ? item.label : ''} placement="right">
        <ButtonBase
          component="a"
          href={item.href}
          aria-current={item.isCurrent ? 'page' : undefined}
          aria-label={name}
          onClick={onFollow}
          sx={{
            width: '100%',
            height: isFolded ? 38 : 34,
            px: isFolded ? 0 : 2,
            gap: 2.5,
            justifyContent: isFolded ? 'center' : 'flex-start',
            border: 1,
            borderRadius: '6px',
            borderColor: item.isCurrent ? 'line.hairline' : 'transparent',
            bgcolor: item.isCurrent ? 'surface.card' : 'transparent',
            color: item.isCurrent ? 'text.primary' : 'text.secondary',
            typography: 'button',
            textDecoration: 'none',
            '& svg': { color: item.isCurrent ? 'primary.text' : 'text.secondary', flex: 'none' },
            '&:hover': { bgcolor: item.isCurrent ? 'surface.card' : 'surface.hover', color: 'text.primary' },
          }}
        >
          <Icon size={16} strokeWidth={1.75} />
          {/* the blank parts label and count where they are read as one */}
          {!isFolded && (count > 0 ? `${item.label} ` : item.label)}
          {!isFolded && count > 0 && (
            <Box
              component="span"
              sx={{ ml: 'auto', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
            >
              {count}
            </Box>
          )}
        </ButtonBase>
      </Tooltip>
    </Box>
  )
}
