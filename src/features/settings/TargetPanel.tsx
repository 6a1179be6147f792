import { useId, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { useChangeAnswerSettings, type SettingsChange } from '@/api/resources/organisation/answerSettings'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import { SelectField } from '@/components/common/forms/SelectField'
import { ROAS_HORIZONS, USUAL_HORIZON } from '@/domain/answers/horizons'
import {
  TARGET_ALERT_MAX_DAYS,
  TARGET_ALERT_MAX_SPEND,
  TARGET_SCOPES,
  type TargetAlert,
  type TargetCoverage,
  type TargetScope,
} from '@/domain/answers/targetAlerts'
import { ALL_PLACES, type RoasTarget, TARGET_MAX_PERCENT } from '@/domain/answers/targets'
import type { Horizon } from '@/domain/answers/types'
import { moneyIn } from '@/domain/shared/text/money'
import { weight } from '@/theme/primitives'
import { formatDayOf } from '@/features/answers/dayWords'
import { usePlaces } from '@/features/answers/usePlaces'
import { notifyAtom } from '@/state/notices/notifications'
import { settingsMessages } from './messages'
import { SettingsPanel } from './SettingsPanel'

const texts = settingsMessages.targets

const appTitle = (app: string): string => (app === ALL_PLACES ? texts.allApps : app)
const networkTitle = (network: string): string => (network === ALL_PLACES ? texts.allNetworks : network)

export interface TargetPanelProps {
  readonly targets: readonly RoasTarget[]
}

/** Targets of the return by app, network and age, and the dialog that sets one. */
export function TargetPanel({ targets }: TargetPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const mutation = useChangeAnswerSettings()
  const notify = useSetAtom(notifyAtom)
  const close = () => {
    mutation.reset()
    setIsOpen(false)
  }
  const save = (change: SettingsChange, done: string) =>
    mutation.mutate(change, {
      onSuccess: () => {
        notify({ kind: 'success', text: done })
        close()
      },
    })
  const error = mutation.error === null ? null : (errorText(mutation.error) ?? texts.notSaved)
  return (
    <SettingsPanel title={texts.title} lead={texts.lead} part="targets">
      {error !== null && !isOpen && (
        <Alert severity="error" sx={{ mx: 4, mb: 3 }}>
          {error}
        </Alert>
      )}
      <Box sx={bodySx}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{texts.help}</Box>
        {targets.length === 0 ? (
          <Box sx={{ typography: 'body2' }}>{texts.none}</Box>
        ) : (
          <Box component="ul" aria-label={texts.label} sx={listSx}>
            {targets.map((target) => (
              <TargetLine
                key={`${target.app} ${target.network} ${target.age}`}
                target={target}
                onRemove={({ app, network, age }) =>
                  save({ kind: 'removeTarget', app, network, age }, texts.removed)
                }
              />
            ))}
          </Box>
        )}
        <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
          {texts.add}
        </Button>
      </Box>
      {isOpen && (
        <TargetDialog
          isBusy={mutation.isPending}
          error={error}
          onSave={(target) => save({ kind: 'target', ...target }, texts.saved)}
          onClose={close}
        />
      )}
    </SettingsPanel>
  )
}

interface TargetLineProps {
  readonly target: RoasTarget
  readonly onRemove: (target: RoasTarget) => void
}

function TargetLine({ target, onRemove }: TargetLineProps) {
  const { age, percent, currency, chosenBy, alert, coverage } = target
  const [app, network] = [appTitle(target.app), networkTitle(target.network)]
  return (
    <li>
      <Box component="span" sx={{ fontWeight: weight.strong }}>
        {texts.percent(percent)}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {texts.one(app, network, age, currency)}
      </Box>
      {alert !== undefined && (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {[
            texts.alert.one(alert.days, moneyIn(currency).whole(alert.spend)),
            ...(alert.scope === 'campaign' ? [texts.alert.byCampaign] : []),
          ].join(', ')}
        </Box>
      )}
      {alert !== undefined && coverage !== undefined && (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {coverageWords(alert.scope, coverage, currency)}
        </Box>
      )}
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {texts.chosenBy(chosenBy)}
      </Box>
      <Button
        size="small"
        sx={{ minHeight: 24, py: 0 }}
        aria-label={texts.removeOf(app, network, age)}
        onClick={() => onRemove(target)}
      >
        {texts.remove}
      </Button>
    </li>
  )
}

/** Says how much of a target the last look could judge. */
const coverageWords = (scope: TargetScope, coverage: TargetCoverage, currency: string): string => {
  const { settledTo, count, notJudged, notJudgedSpend } = coverage
  const day = formatDayOf(settledTo)
  return notJudged === 0
    ? texts.alert.judged[scope](count, day)
    : texts.alert.notJudged[scope](notJudged, count, moneyIn(currency).format(notJudgedSpend), day)
}

/** A percentage as typed, with a point or a comma; null for none that a target can be. */
const percentIn = (typed: string): number | null => {
  const text = typed.trim().replace(/ ?%$/, '').replace(',', '.')
  if (!/^\d{1,4}(\.\d)?$/.test(text)) return null
  const percent = Number(text)
  return percent > 0 && percent <= TARGET_MAX_PERCENT ? percent : null
}

interface TargetDialogProps {
  readonly isBusy: boolean
  /** Why the last attempt was not saved; null for none. */
  readonly error: string | null
  readonly onSave: (target: Pick<RoasTarget, 'app' | 'network' | 'age' | 'percent' | 'alert'>) => void
  readonly onClose: () => void
}

function TargetDialog({ isBusy, error, onSave, onClose }: TargetDialogProps) {
  const { apps, networks } = usePlaces()
  const [typed, setTyped] = useState('')
  const [app, setApp] = useState<string>(ALL_PLACES)
  const [network, setNetwork] = useState<string>(ALL_PLACES)
  const [age, setAge] = useState<Horizon>(USUAL_HORIZON)
  const [isChecked, setIsChecked] = useState(false)
  const [alert, setAlert] = useState<AlertDraft>({ isOn: false, days: '3', spend: '500', scope: 'campaign' })
  const percent = percentIn(typed)
  const isWrong = isChecked && percent === null
  const told = alert.isOn ? alertIn(alert) : undefined
  const id = useId()
  return (
    <ConfirmDialog
      isOpen
      title={texts.dialog.title}
      confirmLabel={texts.dialog.save}
      cancelLabel={texts.dialog.cancel}
      isBusy={isBusy}
      error={error}
      focusesField
      onClose={onClose}
      onConfirm={() => {
        setIsChecked(true)
        if (percent !== null && told !== null)
          onSave({ app, network, age, percent, ...(told !== undefined && { alert: told }) })
      }}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Field id={`${id}-percent`} label={texts.dialog.percent} error={isWrong ? texts.dialog.wrong : null}>
          {(input) => (
            <OutlinedInput
              {...input}
              autoFocus
              size="small"
              inputMode="decimal"
              value={typed}
              error={isWrong}
              endAdornment="%"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <SelectField
          id={`${id}-app`}
          label={texts.dialog.app}
          value={app}
          options={[ALL_PLACES, ...apps]}
          titleOf={appTitle}
          onChoose={setApp}
        />
        <SelectField
          id={`${id}-network`}
          label={texts.dialog.network}
          value={network}
          options={[ALL_PLACES, ...networks]}
          titleOf={networkTitle}
          onChoose={setNetwork}
        />
        <SelectField
          id={`${id}-age`}
          label={texts.dialog.age}
          value={String(age)}
          options={ROAS_HORIZONS.map(String)}
          titleOf={(each) => each}
          onChoose={(chosen) =>
            setAge(ROAS_HORIZONS.find((each) => String(each) === chosen) ?? USUAL_HORIZON)
          }
        />
        <AlertFields id={id} draft={alert} isChecked={isChecked} onDraft={setAlert} />
        <span>{texts.dialog.replaces}</span>
      </Box>
    </ConfirmDialog>
  )
}

/** What is typed and chosen of an alert. */
interface AlertDraft {
  readonly isOn: boolean
  readonly days: string
  readonly spend: string
  readonly scope: TargetScope
}

/** A whole number as typed; null for none, and for one above the highest. */
const wholeIn = (typed: string, least: number, most: number): number | null => {
  const text = typed.trim()
  if (!/^\d{1,10}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}

const daysIn = ({ days }: AlertDraft) => wholeIn(days, 1, TARGET_ALERT_MAX_DAYS)
const spendIn = ({ spend }: AlertDraft) => wholeIn(spend, 0, TARGET_ALERT_MAX_SPEND)

/** The alert of a draft; null for one that is not possible. */
const alertIn = (draft: AlertDraft): TargetAlert | null => {
  const [days, spend] = [daysIn(draft), spendIn(draft)]
  return days === null || spend === null ? null : { days, spend, scope: draft.scope }
}

interface AlertFieldsProps {
  readonly id: string
  readonly draft: AlertDraft
  /** Whether what is wrong is said. */
  readonly isChecked: boolean
  readonly onDraft: (draft: AlertDraft) => void
}

/** When the team is told that the target is missed. */
function AlertFields({ id, draft, isChecked, onDraft }: AlertFieldsProps) {
  const words = texts.alert
  const wrongDays = isChecked && daysIn(draft) === null
  const wrongSpend = isChecked && spendIn(draft) === null
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.isOn}
            onChange={({ target }) => onDraft({ ...draft, isOn: target.checked })}
          />
        }
        label={words.on}
      />
      {draft.isOn && (
        <>
          <Field id={`${id}-days`} label={words.days} error={wrongDays ? words.wrongDays : null}>
            {(input) => (
              <OutlinedInput
                {...input}
                size="small"
                inputMode="numeric"
                value={draft.days}
                error={wrongDays}
                onChange={({ target }) => onDraft({ ...draft, days: target.value })}
              />
            )}
          </Field>
          <Field id={`${id}-spend`} label={words.spend} error={wrongSpend ? words.wrongSpend : null}>
            {(input) => (
              <OutlinedInput
                {...input}
                size="small"
                inputMode="numeric"
                value={draft.spend}
                error={wrongSpend}
                onChange={({ target }) => onDraft({ ...draft, spend: target.value })}
              />
            )}
          </Field>
          <SelectField
            id={`${id}-scope`}
            label={words.scope}
            value={draft.scope}
            options={TARGET_SCOPES}
            titleOf={(scope) => words.scopes[scope === 'together' ? scope : 'campaign']}
            onChoose={(chosen) =>
              onDraft({ ...draft, scope: TARGET_SCOPES.find((each) => each === chosen) ?? draft.scope })
            }
          />
          <span>{words.settled}</span>
        </>
      )}
    </Box>
  )
}

const bodySx = {
  display: 'grid',
  justifyItems: 'start',
  gap: 3,
  px: 4,
  py: 3,
  borderTop: 1,
  borderColor: 'line.hairline',
} as const
const listSx = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 },
} as const
