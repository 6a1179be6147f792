import Box from '@mui/material/Box'
import ArrowDownRight from 'lucide-react/icons/arrow-down-right'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import type { WrittenChange } from '@/domain/answers/changeWords'
import { todayMessages } from './messages'

const ICONS = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight } as const

/** Arrow and size of a change, beside the figure that changed. */
export function ChangeMark({ change: { way, words } }: { readonly change: WrittenChange }) {
  const Icon = ICONS[way]
  return (
    <Box component="span" sx={changeSx}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <Box component="span" sx={visuallyHidden}>
        {todayMessages.figures.changed[way]}
      </Box>{' '}
      {words}
    </Box>
  )
}

const changeSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const
