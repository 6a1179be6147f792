import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import Circle from 'lucide-react/icons/circle'
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed'
import { dialogHref, pages, settingsHref } from '@/domain/shared/paths'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { withDestination } from '@/domain/answers/answerUrl'
import { weight } from '@/theme/primitives'
import { todayMessages } from './messages'
import type { SetupLine, SetupTask } from './setup'

const texts = todayMessages.setup

export interface SetupListProps {
  /** All tasks, done or not; nothing is shown where all are done. */
  readonly lines: readonly SetupLine[]
  /** Warehouse of the answer; null for the only one. */
  readonly destinationId: number | null
}

/** What a team does once, until the numbers are its own; the open tasks first, each with its way there. */
export function SetupList({ lines, destinationId }: SetupListProps) {
  const open = lines.filter(({ state }) => state !== 'done')
  const done = lines.filter(({ state }) => state === 'done')
  if (open.length === 0) return null
  return (
    <Box component="section" aria-label={texts.title} sx={cardSx}>
      <Box sx={headSx}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {texts.progress(done.length, lines.length)}
        </Typography>
      </Box>
      <Box component="ul" sx={listSx}>
        {open.map((line) => (
          <OpenLine key={line.task} line={line} destinationId={destinationId} />
        ))}
      </Box>
      {done.length > 0 && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ px: 4, py: 3 }}>
          {texts.done(joinWithAnd(done.map(({ task }) => texts.tasks[task].name)))}
        </Typography>
      )}
    </Box>
  )
}

interface OpenLineProps extends Pick<SetupListProps, 'destinationId'> {
  readonly line: SetupLine
}

function OpenLine({ line, destinationId }: OpenLineProps) {
  const { title, body, fix } = texts.tasks[line.task]
  const isSample = line.state === 'sample'
  const Icon = isSample ? CircleDotDashed : Circle
  return (
    <Box component="li" sx={lineSx}>
      <Box component="span" sx={{ display: 'flex', flex: 'none', pt: '2px', color: 'text.secondary' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Typography color="text.secondary" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: weight.medium }}>
          {title}
        </Box>{' '}
        {isSample ? texts.sample : body}
      </Typography>
      <Link data-screen variant="caption" href={hrefOf(line, destinationId)} sx={{ flex: 'none', pt: '1px' }}>
        {isSample ? texts.ownAccount : fix}
      </Link>
    </Box>
  )
}

const hrefOf = (line: SetupLine, destinationId: number | null): string =>
  line.state === 'sample'
    ? dialogHref(pages.dashboard.href(), '', {
        kind: 'edit-credentials',
        stackId: line.stackId,
        side: 'source',
      })
    : withDestinationOf(line.task, destinationId)

const withDestinationOf = (task: SetupTask, destinationId: number | null): string => {
  switch (task) {
    case 'names':
      return withDestination(pages.answer.href('unmapped'), destinationId)
    case 'target':
      return settingsHref('targets')
    case 'team':
      return dialogHref(pages.today.href(), '', { kind: 'invite' })
    case 'alerts':
      return pages.alerts.href()
    case 'attribution':
    case 'spend':
    case 'revenue':
      return pages.newStack.href()
  }
}

const headSx = { display: 'flex', alignItems: 'baseline', gap: 2, px: 4, py: 3 } as const
const listSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
const lineSx = {
  display: 'flex',
  gap: 3,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
