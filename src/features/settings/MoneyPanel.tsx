import { useRef, type ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Upload } from 'lucide-react'
import { BusyButton } from '@/components/common/forms/BusyButton'
import type { AnswerSettings, EcbState, RatesFrom } from '@/domain/answers/answerSettings'
import { HOURS_OF_DAY } from '@/domain/answers/zones'
import type { SettingsPart } from '@/domain/shared/paths'
import { currencyName } from '@/domain/shared/text/intlCurrencies'
import { zonePlace } from '@/domain/shared/text/intlZones'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { FeeChoices } from './FeeChoices'
import { settingsMessages } from './messages'
import { SettingsPanel } from './SettingsPanel'
import { useArrival } from './useArrival'
import { RateTiles } from './RateTiles'

const texts = settingsMessages.money
/** Value of the choice without an hour. */
const AFTER_SOURCES = 'after'

/** What is being saved, and what could not be. */
export type MoneySaving =
  | { readonly kind: 'idle' | 'changing' | 'uploading' }
  | { readonly kind: 'failed'; readonly title: string; readonly reason: string }

export interface MoneyPanelProps {
  readonly settings: AnswerSettings
  readonly saving: MoneySaving
  /** Whether the rates of the bank are invented, as in sample mode. */
  readonly isSample: boolean
  /** Formats a time in epoch milliseconds. */
  readonly timeText: (time: number) => string
  /** Called when another currency is wanted. */
  readonly onCurrency: () => void
  /** Called when another reporting zone is wanted. */
  readonly onZone: () => void
  /** Called with another hour of the day at which transformations run; null for runs after the last source. */
  readonly onRunHour: (hour: number | null) => void
  readonly onRatesFrom: (ratesFrom: RatesFrom) => void
  readonly onFile: (file: File) => void
}

/** Currency, reporting zone, time of the transformations, rates and store fees of an organisation's answers. */
export function MoneyPanel(props: MoneyPanelProps) {
  const { settings, saving } = props
  return (
    <SettingsPanel title={texts.title} lead={texts.lead}>
      {saving.kind === 'failed' && (
        <Alert severity="error" sx={{ mx: 4, mb: 3 }}>
          <strong>{saving.title}</strong> {saving.reason}
        </Alert>
      )}
      <Line label={texts.currency.label}>
        <Box sx={pairSx}>
          <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, typography: 'body2' }}>
            {texts.currency.value(currencyName(settings.currency), settings.currency)}
            <Button size="small" variant="outlined" onClick={props.onCurrency}>
              {texts.currency.change}
            </Button>
          </Box>
          <Help>{texts.currency.help}</Help>
        </Box>
      </Line>
      <Line label={texts.zone.label}>
        <Box sx={pairSx}>
          <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, typography: 'body2' }}>
            {texts.zone.value(zonePlace(settings.zone), settings.zone)}
            <Button size="small" variant="outlined" onClick={props.onZone}>
              {texts.zone.change}
            </Button>
          </Box>
          <Help>{texts.zone.help}</Help>
        </Box>
      </Line>
      <Line label={texts.runs.label}>
        <Box sx={pairSx}>
          <NativeSelect
            input={<OutlinedInput size="small" />}
            inputProps={{ 'aria-label': texts.runs.run }}
            value={settings.runHour ?? AFTER_SOURCES}
            onChange={({ target: { value } }) =>
              props.onRunHour(value === AFTER_SOURCES ? null : Number(value))
            }
          >
            <option value={AFTER_SOURCES}>{texts.runs.at(null)}</option>
            {HOURS_OF_DAY.map((hour) => (
              <option key={hour} value={hour}>
                {texts.runs.at(hour)}
              </option>
            ))}
          </NativeSelect>
          <Help>{texts.runs.help(zonePlace(settings.zone))}</Help>
        </Box>
      </Line>
      <Line label={texts.rates.label} part="rates">
        <Rates {...props} />
      </Line>
      <Line label={texts.fees.label} part="fees">
        <Box sx={feesSx}>
          <FeeChoices fees={settings.fees} />
          <Help>{texts.fees.help}</Help>
        </Box>
      </Line>
    </SettingsPanel>
  )
}

function Rates({ settings, saving, isSample, timeText, onRatesFrom, onFile }: MoneyPanelProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { currency, ratesFrom, rates, ecb } = settings
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <ToggleButtonGroup
          exclusive
          value={ratesFrom}
          aria-label={texts.rates.label}
          onChange={(_event, next: RatesFrom | null) => {
            if (next !== null) onRatesFrom(next)
          }}
        >
          {(['ecb', 'file'] as const).map((from) => (
            <ToggleButton key={from} value={from}>
              {isSample && from === 'ecb' ? texts.rates.sample.from : texts.rates.from[from]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <BusyButton
          isBusy={saving.kind === 'uploading'}
          startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
          sx={{ ml: 'auto' }}
          onClick={() => {
            if (saving.kind !== 'uploading') picker.current?.click()
          }}
        >
          {texts.rates.upload}
        </BusyButton>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={texts.rates.upload}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) onFile(file)
            // the same file can be chosen again
            target.value = ''
          }}
        />
      </Box>
      {rates.length === 0 ? (
        <Box sx={{ typography: 'body2' }}>{texts.rates.nothing}</Box>
      ) : (
        <RateTiles currency={currency} rates={rates} isSample={isSample} />
      )}
      {ecb.kind === 'failed' && ratesFrom === 'ecb' && (
        <Alert severity="warning">{texts.ecb.failed(ecb.reason)}</Alert>
      )}
      <Help>{ratesHelp(settings, isSample, timeText).join(' ')}</Help>
    </Box>
  )
}

const bankHelp = (
  ecb: EcbState,
  isSample: boolean,
  timeText: MoneyPanelProps['timeText'],
): readonly string[] => {
  if (ecb.kind === 'off') return [texts.ecb.off]
  if (isSample) return [texts.rates.sample.help]
  if (ecb.kind === 'failed') return []
  return [ecb.readAt === null ? texts.ecb.waits : texts.ecb.readAt(timeText(ecb.readAt))]
}

/** Sentences below the rates: where they come from, and what to do about currencies without one. */
const ratesHelp = (
  { ratesFrom, rates, ecb }: AnswerSettings,
  isSample: boolean,
  timeText: MoneyPanelProps['timeText'],
): readonly string[] => {
  const missing = rates.filter(({ newest }) => newest === null).map((rate) => currencyName(rate.currency))
  return [
    ...(ratesFrom === 'ecb' ? bankHelp(ecb, isSample, timeText) : [texts.rates.file]),
    ...(rates.length > 0 ? [texts.rates.weekend] : []),
    ...(missing.length > 0 ? [texts.rates.missing(joinWithAnd(missing))] : []),
  ]
}

interface LineProps {
  readonly label: string
  /** What links to this line call it. */
  readonly part?: SettingsPart
  readonly children: ReactNode
}

function Line({ label, part, children }: LineProps) {
  const ref = useArrival(part)
  return (
    <Box ref={ref} tabIndex={part === undefined ? undefined : -1} sx={lineSx}>
      <Box component="h3" sx={{ m: 0, pt: 1.5, typography: 'subtitle2' }}>
        {label}
      </Box>
      {children}
    </Box>
  )
}

const Help = ({ children }: { readonly children: ReactNode }) => (
  <Box component="p" sx={{ m: 0, typography: 'caption', color: 'text.secondary', textWrap: 'pretty' }}>
    {children}
  </Box>
)

const lineSx = {
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr)',
  gap: 4,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
const feesSx = { display: 'grid', gap: 2, minWidth: 0 } as const
const pairSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 260px) minmax(0, 1fr)',
  gap: 3,
  alignItems: 'center',
} as const
