import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Check from 'lucide-react/icons/check'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { Pipe, type PipeState } from '@/components/catalogue/Pipe'
import { MARK_COUNT } from '@/components/runs/stripPaths'
import { STRIP_PX, stripPaths } from '@/components/runs/stripPaths'
import { signupMessages } from './messages'

interface PitchRow {
  readonly label: string
  readonly name: string
  readonly state: PipeState
  /** Heights in px of the bars that represent the last runs, oldest first. */
  readonly marks: readonly number[]
}

const level = (height: number): readonly number[] =>
  Array.from({ length: MARK_COUNT }, (_, index) => height + (index % 4 === 2 ? 2 : 0))

/** Example stacks; provider names are spelled as in the catalogue. */
const rows: readonly PitchRow[] = [
  { label: 'tenjin', name: 'Tenjin', state: 'healthy', marks: level(18) },
  { label: 'google_ads', name: 'Google Ads', state: 'running', marks: level(16) },
  { label: 'meta', name: 'Meta Ads', state: 'healthy', marks: level(11) },
  { label: 'admob', name: 'Google AdMob', state: 'healthy', marks: level(6) },
]

/** SVG paths of the bars for the last runs, drawn as on the dashboard; all runs are successful. */
const stripOf = (marks: readonly number[]) =>
  stripPaths(marks.map((height) => ({ kind: 'success', length: (height - 4) / 18, text: '' })))

function Row({ label, name, state, marks }: PitchRow) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 52, px: 4 }}>
      <ConnectorTile label={label} name={name} size={28} />
      <Typography variant="body2" noWrap sx={{ fontWeight: 540 }}>
        {name}
      </Typography>
      <Pipe state={state} />
      <ConnectorTile label="bigquery" name="BigQuery" size={28} />
      <Box
        component="svg"
        sx={{ flex: 'none', ml: 3, display: { xs: 'none', lg: 'block' }, color: 'success.mark' }}
        width={STRIP_PX.width}
        height={STRIP_PX.height}
        fill="currentColor"
      >
        {stripOf(marks).map(([kind, path]) => (
          <path key={kind} d={path} />
        ))}
      </Box>
    </Box>
  )
}

/** Panel that promotes the free trial: its length, an example of the dashboard and three reasons (APP-7). */
export function TrialPitch() {
  const { pitch } = signupMessages
  return (
    <Box sx={{ width: '100%', maxWidth: 512 }}>
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          px: 1.5,
          border: 1,
          borderColor: 'primary.border',
          borderRadius: '4px',
          bgcolor: 'primary.soft',
          color: 'primary.text',
          typography: 'caption',
          fontWeight: 540,
          lineHeight: '18px',
        }}
      >
        {pitch.badge}
      </Box>
      <Typography variant="h2" component="p" sx={{ mt: 3, maxWidth: 400, textWrap: 'balance' }}>
        {pitch.title}
      </Typography>
      <Box
        aria-hidden
        sx={{
          mt: 8,
          border: 1,
          borderColor: 'line.hairline',
          borderRadius: '8px',
          bgcolor: 'surface.card',
          '& > * + *': { borderTop: 1, borderColor: 'line.hairline' },
        }}
      >
        {rows.map((row) => (
          <Row key={row.label} {...row} />
        ))}
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 3, mt: 8, mb: 0, p: 0, listStyle: 'none' }}>
        {pitch.points.map(({ title, text }) => (
          <Box key={title} component="li" sx={{ display: 'flex', gap: 3 }}>
            <Box sx={{ flex: 'none', pt: '2px', color: 'success.main' }}>
              <Check size={16} strokeWidth={2} />
            </Box>
            <Box>
              <Typography variant="subtitle2" component="p">
                {title}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
