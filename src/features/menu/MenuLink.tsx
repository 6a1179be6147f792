import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import CircleX from 'lucide-react/icons/circle-x'
import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import { shellMessages } from '@/components/layout/messages'
import { isSameData } from '@/domain/shared/sameData'
import { paletteVar } from '@/theme/primitives'

/** View model of an item of the side menu. */
export interface MenuItemModel {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly Icon: LucideIcon
  /** Whether its page is open. */
  readonly isCurrent: boolean
  /** Number shown after the label, e.g. of stacks; undefined and 0 show nothing. */
  readonly count?: number
  /** Number of unread items, shown after the label, and as a badge in the collapsed menu; 0 shows nothing. */
  readonly unread?: number
  /** Number of failed stacks, shown as an error; undefined and 0 show nothing (PLUS-2). */
  readonly failed?: number
}

export interface MenuLinkProps {
  /** View model of the item: label, address, icon and counts. */
  readonly item: MenuItemModel
  /** Whether the side menu is collapsed: only the icon is shown, and the label becomes a tooltip. */
  readonly isFolded: boolean
  /** Called when the link is clicked. */
  readonly onFollow?: () => void
}

const isSameLink = (before: MenuLinkProps, next: MenuLinkProps): boolean =>
  before.isFolded === next.isFolded && before.onFollow === next.onFollow && isSameData(before.item, next.item)

/**
 * Link of the side menu with icon, label and counts; the link of the open page looks like a card and has an accented
 * icon.
 */
export const MenuLink = memo(function MenuLink({ item, isFolded, onFollow }: MenuLinkProps) {
  const { Icon, unread = 0, count = unread, failed = 0 } = item
  const name = count > 0 ? `${item.label} ${count}` : item.label
  const said = failed > 0 ? `${name} ${shellMessages.menu.failed(failed)}` : name
  return (
    <li style={{ display: 'flex' }}>
      <Tooltip title={isFolded ? said : ''} placement="right">
        <Link
          href={item.href}
          aria-current={item.isCurrent ? 'page' : undefined}
          aria-label={said}
          data-folded={isFolded || undefined}
          onClick={onFollow}
        >
          <Icon size={16} strokeWidth={1.75} />
          {/* the space separates label and count in the accessible name */}
          {!isFolded && (count > 0 || failed > 0 ? `${item.label} ` : item.label)}
          {!isFolded && count > 0 && (
            <Box
              component="span"
              sx={{ ml: 'auto', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
            >
              {count}
            </Box>
          )}
          {isFolded && unread > 0 && <Badge count={unread} colour="primary" />}
          {failed > 0 && <Failed count={failed} isFolded={isFolded} />}
        </Link>
      </Tooltip>
    </li>
  )
}, isSameLink)

/** Static styles without `sx`, which cost less in the first render (P8). */
const Link = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  position: 'relative',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: 34,
  padding: '0 8px',
  gap: 10,
  border: '1px solid transparent',
  borderRadius: 6,
  color: paletteVar('text.secondary'),
  textDecoration: 'none',
  userSelect: 'none',
  '& > svg': { color: paletteVar('text.secondary'), flex: 'none' },
  '&:hover': { background: paletteVar('surface.hover'), color: paletteVar('text.primary') },
  '&[aria-current]': {
    borderColor: paletteVar('line.hairline'),
    background: paletteVar('surface.card'),
    color: paletteVar('text.primary'),
  },
  '&[aria-current] > svg': { color: paletteVar('primary.text') },
  '&[data-folded]': { height: 38, padding: 0, justifyContent: 'center' },
}))

/** Number of failures with a cross; in the collapsed menu a badge on the icon, which shows at most "9+". */
function Failed({ count, isFolded }: { readonly count: number; readonly isFolded: boolean }) {
  return isFolded ? (
    <Badge count={count} colour="error" />
  ) : (
    <Box component="span" sx={failedSx}>
      <CircleX size={14} strokeWidth={2} aria-hidden />
      {count}
    </Box>
  )
}

interface BadgeProps {
  /** Number in the badge; above 9, "9+" is shown. */
  readonly count: number
  /** `error` for failures, `primary` for unread items. */
  readonly colour: 'error' | 'primary'
}

/** Badge on the icon of the collapsed menu, with at most "9+". */
function Badge({ count, colour }: BadgeProps) {
  return (
    <Box
      component="span"
      data-count={count > MOST_IN_DOT ? `${MOST_IN_DOT}+` : count}
      sx={{ ...dotSx, bgcolor: `${colour}.main`, color: `${colour}.contrastText` }}
    />
  )
}

/** Highest number that fits into the badge on the icon. */
const MOST_IN_DOT = 9

const failedSx = {
  ml: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  color: 'error.text',
  '&& svg': { color: 'error.main' },
} as const

const dotSx = {
  // generated content: the accessible name already contains the number
  '&::before': { content: 'attr(data-count)' },
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 14,
  px: 1,
  borderRadius: '7px',
  fontSize: '0.6875rem',
  lineHeight: '14px',
  textAlign: 'center',
  '@media (forced-colors: active)': { border: '1px solid' },
} as const
