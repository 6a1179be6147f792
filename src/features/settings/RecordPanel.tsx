import { type ReactNode, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { answerMessages } from '@/features/answers/messages'
import { answerTableSx } from '@/features/answers/page/answerTableSx'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { ALL_APPS, type RecordPeriod, type RecordRow, type StandingChoice } from '@/domain/answers/records'
import { weight } from '@/theme/primitives'
import { knownTitle, platformName } from '@/features/answers/knownTitle'
import { settingsMessages } from './messages'
import { SettingsPanel } from './SettingsPanel'

const texts = settingsMessages.record

export interface RecordPanelProps {
  /** That of all apps first. */
  readonly rows: readonly RecordRow[]
  /** Whether a change is not in the tables yet. */
  readonly isCounting: boolean
  /** Names a source by its label. */
  readonly sourceName: (label: string) => string
  /** Formats a day with its year. */
  readonly dayText: (day: string) => string
  readonly onChange: (row: RecordRow) => void
  readonly onRemove: (row: RecordRow, choice: StandingChoice) => void
}

/** Number of rows shown at first and added by each press of the button below. */
const PAGE_ROWS = 50

/** The attribution of record of each game and platform, since when, and what others deliver beside. */
export function RecordPanel(props: RecordPanelProps) {
  const { rows, isCounting } = props
  const { columns } = texts
  const [shown, setShown] = useState(PAGE_ROWS)
  const left = rows.length - shown
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      <Box sx={{ px: 4, pb: 3, display: 'grid', gap: 1, typography: 'caption', color: 'text.secondary' }}>
        <span>{texts.help}</span>
        {rows.length < 2 && <span>{texts.unknown}</span>}
        <Box component="span" role="status" sx={{ '&:empty': { display: 'none' } }}>
          {isCounting ? texts.counting : ''}
        </Box>
      </Box>
      <Box sx={{ ...answerTableSx, ...tableSx }}>
        <table aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col" style={{ width: '21%' }}>
                {columns.game}
              </th>
              <th scope="col" style={{ width: 84 }}>
                {columns.platform}
              </th>
              <th scope="col">{columns.record}</th>
              <th scope="col" style={{ width: '19%' }}>
                {columns.beside}
              </th>
              <th scope="col" data-number style={{ width: 208 }}>
                {columns.since}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row key={row.app.id} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </Box>
      {left > 0 && (
        <Box sx={{ p: 3, textAlign: 'center', borderTop: 1, borderColor: 'line.hairline' }}>
          <Button size="small" onClick={() => setShown(shown + PAGE_ROWS)}>
            {texts.more(Math.min(left, PAGE_ROWS))}
          </Button>
        </Box>
      )}
    </SettingsPanel>
  )
}

function Row({ row, ...props }: RecordPanelProps & { readonly row: RecordRow }) {
  const { sourceName, dayText, onChange } = props
  const { app, periods, beside, offered, choices } = row
  const isAll = app.id === ALL_APPS
  const current = periods.at(-1)
  const since = ({ from }: RecordPeriod) => (from === null ? texts.begin : dayText(from))
  return (
    <tr>
      <th scope="row" title={app.title}>
        <bdi>{app.title}</bdi>
      </th>
      <td>{isAll ? texts.everyPlatform : platformName(app.platform) || answerMessages.unknownName}</td>
      <td>
        <Box sx={{ display: 'grid', gap: 1, py: 1.5 }}>
          <Current current={current} isAll={isAll} hasChoices={choices.length > 0} sourceName={sourceName} />
          {periods
            .slice(0, -1)
            .toReversed()
            .map((period) => (
              <Note key={`${period.source} ${period.from}`}>
                {texts.before(sourceName(period.source), since(period))}
              </Note>
            ))}
          {choices.map((choice) => (
            <Choice key={choice.from} {...props} row={row} choice={choice} />
          ))}
        </Box>
      </td>
      <td>{beside.length === 0 ? answerMessages.unknownName : beside.map(sourceName).join(', ')}</td>
      <td data-number>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 3 }}>
          {current !== undefined && since(current)}
          {offered.length > 0 && (
            <Button
              variant="outlined"
              size="small"
              aria-label={texts.changeOf(knownTitle(app))}
              onClick={() => onChange(row)}
            >
              {texts.change}
            </Button>
          )}
        </Box>
      </td>
    </tr>
  )
}

interface CurrentProps extends Pick<RecordPanelProps, 'sourceName'> {
  readonly current: RecordPeriod | undefined
  readonly isAll: boolean
  readonly hasChoices: boolean
}

function Current({ current, isAll, hasChoices, sourceName }: CurrentProps) {
  if (isAll) return hasChoices ? null : <span>{texts.perGame}</span>
  if (current === undefined)
    return (
      <span>
        <Box component="span" sx={{ color: 'text.primary', fontWeight: weight.medium }}>
          {texts.none}
        </Box>{' '}
        {texts.noneNote}
      </span>
    )
  const name = sourceName(current.source)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.primary' }}>
      <ConnectorTile label={current.source} name={name} size={20} />
      {name}
    </Box>
  )
}

type ChoiceProps = Omit<RecordPanelProps, 'rows' | 'isCounting' | 'onChange'> & {
  readonly row: RecordRow
  readonly choice: StandingChoice
}

function Choice({ row, choice, sourceName, dayText, onRemove }: ChoiceProps) {
  const state = texts.choices.states[choice.state]
  const day = dayText(choice.from)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Note>
        {texts.choices.one(sourceName(choice.source), day, choice.chosenBy)}
        {state !== '' && <Box component="span" sx={{ color: 'warning.text' }}>{`, ${state}`}</Box>}
      </Note>
      <Button
        size="small"
        sx={{ minHeight: 24, py: 0 }}
        aria-label={texts.choices.removeOf(knownTitle(row.app), day)}
        onClick={() => onRemove(row, choice)}
      >
        {texts.choices.remove}
      </Button>
    </Box>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal' }}>
    {children}
  </Box>
)

const tableSx = {
  '& tbody > tr > td, & tbody > tr > th': { height: 44 },
  '& thead > tr > th': { borderTop: 1, borderColor: 'line.hairline' },
} as const
