import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { namesQuery } from '@/api/resources/stacks/names'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { withDestination } from '@/domain/answers/answerUrl'
import { pages } from '@/domain/shared/paths'
import { formatRows } from '@/domain/shared/text/numbers'
import { unmappedMessages as texts } from './messages'

export interface UnmappedTabProps {
  /** Destination whose names are counted; null for that of ROAS. */
  readonly destinationId: number | null
  readonly isCurrent?: boolean
}

/** Tab of the names that nobody has mapped, with their number; nothing where the backend does not have them. */
export function UnmappedTab({ destinationId, isCurrent = false }: UnmappedTabProps) {
  const isOffered = useCapabilities().has('names')
  const { data } = useQuery({ ...namesQuery(destinationId), enabled: isOffered })
  if (!isOffered) return null
  const open = data?.names.filter(({ decision }) => decision === null).length ?? 0
  return (
    <a
      href={withDestination(pages.answer.href('unmapped'), destinationId)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {texts.title}
      {open > 0 && (
        <>
          <Box component="span" aria-hidden sx={countSx}>
            {formatRows(open)}
          </Box>
          <Box component="span" sx={visuallyHidden}>
            {texts.open(open)}
          </Box>
        </>
      )}
    </a>
  )
}

const countSx = {
  ml: 1.5,
  px: 1.5,
  border: 1,
  borderColor: 'warning.border',
  borderRadius: '9px',
  bgcolor: 'warning.soft',
  color: 'warning.text',
  fontSize: '0.75rem',
} as const
