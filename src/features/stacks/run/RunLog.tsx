import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMemo, useState } from 'react'
import { SearchBox } from '@/components/list/SearchBox'
import type { RunLogLine } from '@/domain/runs/runDetail'
import { countLines, findLines, hasMilliseconds, type LogFilter } from './runReport'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'
import { LogLines } from './LogLines'
import { runMessages } from './messages'

const texts = runMessages.lines

export interface RunLogProps {
  /** All lines of the log, oldest first. */
  readonly lines: readonly RunLogLine[]
  /** Whether the run still writes lines. */
  readonly isLive: boolean
  /** Severity that is shown at first: the errors of a failed run. */
  readonly firstFilter?: LogFilter
  /** Saves the shown lines as a text file. */
  readonly onDownload: (lines: readonly RunLogLine[]) => void
}

/** Log of a run: filter by severity, search, download, and the lines; while it runs, the newest stay in view. */
export function RunLog({ lines, isLive, firstFilter = 'all', onDownload }: RunLogProps) {
  const [filter, setFilter] = useState(firstFilter)
  const [searched, setSearched] = useState('')
  const [isFollowing, setIsFollowing] = useState(true)
  const [isWrapped, setIsWrapped] = useState(false)
  const counts = useMemo(() => countLines(lines), [lines])
  const showsMilliseconds = useMemo(() => hasMilliseconds(lines), [lines])
  const shown = useMemo(() => findLines(lines, filter, searched), [lines, filter, searched])
  const hidden = lines.length - shown.length
  const showAll = () => {
    setFilter('all')
    setSearched('')
  }
  return (
    <Card aria-label={texts.title}>
      <Bar>
        <h2>{texts.title}</h2>
        <small>{texts.zone}</small>
        <LevelFilter counts={counts} chosen={filter} onChoose={setFilter} />
        <End>
          {isLive && <Option label={texts.follow} isOn={isFollowing} onChange={setIsFollowing} />}
          <Option label={texts.wrap} isOn={isWrapped} onChange={setIsWrapped} />
          <SearchBox searched={searched} onSearch={setSearched} label={texts.search} hasKey />
          <Button
            startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => onDownload(shown)}
          >
            {texts.download}
          </Button>
        </End>
      </Bar>
      {shown.length > 0 && (
        <LogLines
          lines={shown}
          searched={searched}
          showsMilliseconds={showsMilliseconds}
          isFollowing={isLive && isFollowing}
          isWrapped={isWrapped}
          onLeaveEnd={() => setIsFollowing(false)}
        />
      )}
      <Foot role="status">
        {lines.length === 0 && texts.empty}
        {hidden > 0 && (
          <>
            {shown.length === 0 && `${texts.none} `}
            {texts.hidden(hidden)}{' '}
            <Link component="button" onClick={showAll}>
              {texts.showAll}
            </Link>
          </>
        )}
      </Foot>
    </Card>
  )
}

interface OptionProps {
  /** Text next to the switch. */
  readonly label: string
  /** Whether the switch is on. */
  readonly isOn: boolean
  /** Called with the new state when the user turns the switch. */
  readonly onChange: (isOn: boolean) => void
}

const Option = ({ label, isOn, onChange }: OptionProps) => (
  <FormControlLabel
    data-screen
    label={label}
    sx={{ gap: 2, ml: 0, mr: 0 }}
    control={<Switch size="small" checked={isOn} onChange={(_event, next) => onChange(next)} />}
  />
)

const FILTERS = ['all', 'warning', 'error'] as const
const icons = { all: null, warning: TriangleAlert, error: CircleX } as const

interface LevelFilterProps {
  /** Number of lines per severity. */
  readonly counts: Readonly<Record<LogFilter, number>>
  /** Severity that is shown. */
  readonly chosen: LogFilter
  /** Called with the severity that the user selects. */
  readonly onChoose: (filter: LogFilter) => void
}

function LevelFilter({ counts, chosen, onChoose }: LevelFilterProps) {
  return (
    <ToggleButtonGroup exclusive value={chosen} aria-label={texts.filterLabel}>
      {FILTERS.map((each) => {
        const Icon = icons[each]
        return (
          <ToggleButton
            key={each}
            value={each}
            onClick={() => onChoose(each)}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {Icon !== null && <Icon size={14} strokeWidth={2} aria-hidden />}
            <strong>{formatRows(counts[each])}</strong> {texts.filters[each](counts[each])}
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}

const Card = styled('section')({
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
})
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '10px 16px',
  borderBottom: `1px solid ${paletteVar('line.hairline')}`,
  '& small': { color: paletteVar('text.secondary') },
  '& h2': { margin: 0, fontSize: '0.875rem', lineHeight: '20px', fontWeight: 620 },
})
const End = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginLeft: 'auto',
})
const Foot = styled('div')({
  padding: '6px 16px 10px',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.secondary'),
  '&:empty': { padding: 3 },
})
