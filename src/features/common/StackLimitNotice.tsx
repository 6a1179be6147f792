import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'

/** Texts of the limit that whoever runs the service has set. */
export const stackLimitMessages = {
  title: (count: number, limit: number) =>
    `Your organization has ${plural(count, 'stack', 'stacks')} and may have ${formatRows(limit)}`,
  body: (room: number) =>
    `${room === 0 ? 'No other stack can be created.' : `You can create ${formatRows(room)} more.`} Delete stacks that you don't need, or ask whoever runs this service for a higher limit.`,
} as const

export interface StackLimitNoticeProps {
  /** Number of stacks that somebody is about to create. */
  readonly added: number
}

/** Says that the limit of the organization leaves no room for so many more stacks, and who can change it; nothing otherwise. */
export function StackLimitNotice({ added }: StackLimitNoticeProps) {
  const { data: entities } = useQuery(entitiesQuery())
  const limit = entities?.stackLimit
  if (entities === undefined || limit === undefined || entities.stacks.length + added <= limit) return null
  const count = entities.stacks.length
  return (
    <Alert severity="warning" role="presentation" icon={<Info size={16} strokeWidth={2} />} sx={{ mb: 3 }}>
      <AlertTitle>{stackLimitMessages.title(count, limit)}</AlertTitle>
      {stackLimitMessages.body(Math.max(0, limit - count))}
    </Alert>
  )
}
