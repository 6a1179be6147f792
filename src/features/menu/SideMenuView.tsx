import { useEffect, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { Logo } from '@/components/common/Logo'
import { isOnlyCommandHeld, shortcutKey } from '@/components/common/shortcuts'
import { shellMessages } from '@/components/layout/messages'
import { GoToButton } from './GoToButton'
import { menuDividerSx } from './lineSx'
import { MenuLink, type MenuItemModel } from './MenuLink'

export interface SideMenuViewProps {
  /** Groups of links, separated by lines. */
  readonly groups: readonly (readonly MenuItemModel[])[]
  /** Links at the bottom, above the user menu. */
  readonly footItems?: readonly MenuItemModel[]
  /** URL of the logo's link. */
  readonly homeHref: string
  /** Opens the command palette. */
  readonly onGoTo: () => void
  /** Renders the user menu at the bottom; `isFolded` tells whether the side menu is collapsed. */
  readonly renderUser: (isFolded: boolean) => ReactNode
}

const WIDE_PX = 232
const FOLDED_PX = 60

/** Opens or closes the menu over the page with Ctrl B (⌘ B), while `isActive`. */
function useMenuKey(isActive: boolean, toggle: () => void) {
  useEffect(() => {
    if (!isActive) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (shortcutKey(event) !== 'b' || !isOnlyCommandHeld(event)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isActive, toggle])
}

/**
 * Side menu of the app, 232 px wide. Below a window width of 1120 px it is collapsed to 60 px and shows icons with
 * tooltips; it can then be opened over the page (APP-7).
 */
export function SideMenuView({ groups, footItems = [], homeHref, onGoTo, renderUser }: SideMenuViewProps) {
  const isNarrow = useMediaQuery('screen and (max-width: 1119.95px)', { noSsr: true })
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = isNarrow && !isOpen
  const isOver = isNarrow && isOpen
  const [toggle] = useState(() => () => setIsOpen((before) => !before))
  const [close] = useState(() => () => setIsOpen(false))
  useMenuKey(isNarrow, toggle)
  const Fold = isFolded ? PanelLeftOpen : PanelLeftClose
  const foldLabel = isFolded ? shellMessages.menu.open : shellMessages.menu.close
  const links = (items: readonly MenuItemModel[]) =>
    items.map((item) => <MenuLink key={item.id} item={item} isFolded={isFolded} onFollow={close} />)
  return (
    <Box
      data-screen
      data-menu={isNarrow ? 'folded' : 'wide'}
      sx={{ width: isNarrow ? FOLDED_PX : WIDE_PX, flex: 'none' }}
    >
      <Box
        component="nav"
        aria-label={shellMessages.menu.label}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setIsOpen(false)
        }}
        onBlur={(event) => {
          // closes on a click into the page, but not into popups of the menu: they are portals outside <main>
          if (event.relatedTarget === null || event.relatedTarget.closest('main') !== null) setIsOpen(false)
        }}
        sx={{
          position: 'fixed',
          insetBlock: 'var(--sy-top, 0px) 0',
          left: 0,
          zIndex: isOver ? 'drawer' : undefined,
          width: isFolded ? FOLDED_PX : WIDE_PX,
          display: 'flex',
          flexDirection: 'column',
          gap: 0.5,
          overflowX: 'hidden',
          overflowY: 'auto',
          // a scrollbar of the usual width covers half of the folded menu
          scrollbarWidth: 'thin',
          px: isFolded ? 2.5 : 3,
          pb: 3,
          bgcolor: 'surface.rail',
          borderRight: 1,
          borderColor: 'line.hairline',
          boxShadow: isOver ? 'var(--sy-palette-raisedShadow)' : 'none',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 60,
            px: isFolded ? 0 : 2,
            justifyContent: isFolded ? 'center' : 'space-between',
          }}
        >
          <Box
            component="a"
            href={homeHref}
            sx={{ display: 'inline-flex', textDecoration: 'none', borderRadius: '4px' }}
          >
            <Logo isMarkOnly={isFolded} />
          </Box>
          {isOver && (
            <FoldButton label={foldLabel} onClick={toggle} icon={<Fold size={16} strokeWidth={1.75} />} />
          )}
        </Box>
        {isFolded && (
          <FoldButton label={foldLabel} onClick={toggle} icon={<Fold size={16} strokeWidth={1.75} />} />
        )}
        <GoToButton isFolded={isFolded} onOpen={onGoTo} />
        {groups.map((items, index) => (
          <Box
            key={items[0]?.id ?? index}
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
          >
            {index > 0 && <Box component="li" aria-hidden sx={{ ...menuDividerSx, mx: 2, my: 2 }} />}
            {links(items)}
          </Box>
        ))}
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, mt: 'auto', p: 0, pt: 4, display: 'grid', gap: 0.5 }}
        >
          {links(footItems)}
        </Box>
        <Box component="hr" sx={{ ...menuDividerSx, width: 'auto', mx: isFolded ? 1 : 2, my: 2 }} />
        {renderUser(isFolded)}
      </Box>
    </Box>
  )
}

function FoldButton({
  label,
  icon,
  onClick,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}) {
  return (
    <Tooltip title={label} placement="right">
      <IconButton aria-label={label} onClick={onClick} sx={{ alignSelf: 'center', mb: 1 }}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
