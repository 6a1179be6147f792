import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Postbacks } from '@/domain/answers/leftOut'
import { formatRows } from '@/domain/shared/text/numbers'
import { answerMessages } from '@/features/answers/messages'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerTableSx, cardSx } from '@/features/answers/page/answerTableSx'
import { weight } from '@/theme/primitives'
import { iosMessages as texts } from './messages'

export interface IosApartProps {
  /** By network and app, most postbacks first. */
  readonly postbacks: readonly Postbacks[]
}

/** Lines that are shown; the smallest of more are counted. */
const MOST_LINES = 12

/** Installs of iOS by Apple's postbacks beside those that the attribution has; nothing where no source delivers them. */
export function IosApart({ postbacks }: IosApartProps) {
  if (postbacks.length === 0) return null
  const shown = postbacks.slice(0, MOST_LINES)
  const { columns } = texts
  return (
    <Box component="section" aria-label={texts.title} sx={cardSx}>
      <Box sx={{ px: 4, pt: 3, pb: 3 }}>
        <Typography variant="body2" component="h2" sx={{ fontWeight: weight.strong }}>
          {texts.title}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {texts.lead}
        </Typography>
      </Box>
      <Box sx={{ ...answerTableSx, borderTop: 1, borderColor: 'line.hairline' }}>
        <table aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{columns.network}</th>
              <th scope="col">{columns.app}</th>
              <th scope="col" data-number>
                {columns.postbacks}
              </th>
              <th scope="col" data-number>
                {columns.installs}
              </th>
              <th scope="col">{columns.days}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={`${line.network ?? ''} ${line.app ?? ''}`}>
                <th scope="row" title={line.network ?? undefined}>
                  {line.network ?? '–'}
                </th>
                <td title={line.app ?? undefined}>{line.app ?? '–'}</td>
                <td data-number data-strong>
                  {formatRows(line.postbacks)}
                </td>
                <td data-number>{formatRows(line.installs)}</td>
                <td>{answerMessages.filters.to(formatDayOf(line.firstDay), formatDayOf(line.lastDay))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {postbacks.length > shown.length && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ px: 4, py: 2 }}>
          {texts.more(postbacks.length - shown.length)}
        </Typography>
      )}
    </Box>
  )
}
