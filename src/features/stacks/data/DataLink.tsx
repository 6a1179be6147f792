import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import Clock from 'lucide-react/icons/clock'
import Table2 from 'lucide-react/icons/table-2'
import { stackSamplesQuery } from '@/api/resources/stacks/samples'
import { useZone } from '@/components/common/zone'
import { stackDataMessages as texts } from './messages'
import { pages } from '@/domain/shared/paths'
import type { Stack } from '@/domain/stacks/types'
import { nowAtom } from '@/state/browser/clock'
import { stackFreshness } from './dataModel'

export interface DataLinkProps {
  /** Stack whose data the link opens. */
  readonly stack: Stack
  /** Whether the trial has ended, which stops all stacks. */
  readonly isStopped: boolean
}

/**
 * Link to the data of a stack, and, where its row does not say it, the day up to which all its tables have data; late
 * data is marked.
 */
export function DataLink({ stack, isStopped }: DataLinkProps) {
  const isSaid = stack.dataUpTo !== null
  const samples = useQuery({ ...stackSamplesQuery(stack.id), enabled: !isSaid }).data ?? []
  const now = useAtomValue(nowAtom)
  const zone = useZone()
  const freshness = stackFreshness(samples, { stack, source: stack.sourceType.label, isStopped, now, zone })
  return (
    <>
      <Link href={pages.stackData.href(stack.id)} sx={linkSx}>
        <Table2 size={14} strokeWidth={1.75} aria-hidden />
        {texts.seeData}
      </Link>
      {!isSaid && freshness !== null && (
        <Box component="span" sx={{ ...freshSx, color: freshness.isLate ? 'warning.text' : 'text.tertiary' }}>
          {freshness.isLate && <Clock size={14} strokeWidth={1.75} aria-hidden />}
          {freshness.isLate ? texts.lateUpTo(freshness.day) : texts.dataUpTo(freshness.day)}
        </Box>
      )}
    </>
  )
}

const linkSx = { display: 'inline-flex', alignItems: 'center', gap: 1, ml: 2, whiteSpace: 'nowrap' } as const
const freshSx = {
  display: 'inline-flex',
  alignSelf: 'center',
  alignItems: 'center',
  gap: 1,
  typography: 'caption',
  whiteSpace: 'nowrap',
} as const
