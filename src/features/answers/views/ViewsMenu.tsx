import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { savedViewsQuery } from '@/api/resources/stacks/savedViews'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { useMenuButton } from '@/components/common/useMenuButton'
import { type SavedView, viewHref } from '@/domain/answers/savedViews'
import { escapeInvisible } from '@/domain/shared/text/invisibleInNames'
import { viewMessages as texts } from './messages'

const dialog = lazyWithPreload(async () => (await import('./ViewsDialog')).ViewsDialog)

/** Menu of the saved views, beside the tabs of the answers; nothing where the backend saves none. */
export function ViewsMenu() {
  const isOffered = useCapabilities().has('savedViews')
  const { data } = useQuery({ ...savedViewsQuery(), enabled: isOffered })
  const { button, id, anchor, close } = useMenuButton()
  const [isEditing, setIsEditing] = useState(false)
  if (!isOffered) return null
  const views = data ?? []
  const groups = [
    { title: texts.team, views: views.filter(({ isTeam }) => isTeam) },
    { title: texts.own, views: views.filter(({ isTeam }) => !isTeam) },
  ].filter((group) => group.views.length > 0)
  return (
    <Box data-screen sx={{ ml: 'auto', alignSelf: 'center' }}>
      <Button
        size="small"
        startIcon={<Bookmark size={14} strokeWidth={1.75} aria-hidden />}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        {...button}
      >
        {texts.menu}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { maxWidth: 360 } } }}
      >
        {groups.flatMap((group) => [
          <ListSubheader key={group.title} role="presentation" sx={groupSx}>
            {group.title}
          </ListSubheader>,
          ...group.views.map((view) => <ViewItem key={view.id} view={view} onChoose={close} />),
        ])}
        {groups.length > 0 && <Divider component="li" />}
        <MenuItem
          onMouseEnter={() => void dialog.preload()}
          onClick={() => {
            close()
            setIsEditing(true)
          }}
        >
          {texts.manage}
        </MenuItem>
      </Menu>
      {isEditing && (
        <UnthrottledSuspense fallback={null}>
          <dialog.Component onClose={() => setIsEditing(false)} />
        </UnthrottledSuspense>
      )}
    </Box>
  )
}

interface ViewItemProps {
  readonly view: SavedView
  readonly onChoose: () => void
}

const ViewItem = ({ view, onChoose }: ViewItemProps) => (
  <MenuItem component="a" href={viewHref(view)} onClick={onChoose} sx={{ display: 'block' }}>
    <Box component="bdi" sx={nameSx}>
      {escapeInvisible(view.name)}
    </Box>
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{texts.pages[view.answer]}</Box>
  </MenuItem>
)

const groupSx = { typography: 'caption', color: 'text.secondary', px: 2, pt: 2, pb: 1 } as const
const nameSx = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const
