import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import { FEE_BELOW_PERCENT, type FeeChoice } from '@/domain/answers/answerSettings'
import { isDay } from '@/domain/answers/days'
import type { KnownName } from '@/domain/answers/names'
import { gameInSentence } from './gameInSentence'
import { settingsMessages } from './messages'

const { dialog: texts } = settingsMessages.money.fees

export interface FeeDialogProps {
  /** Apps that can have a fee of their own, after all apps; at least one. */
  readonly apps: readonly KnownName[]
  readonly titleOf: (app: KnownName) => string
  readonly dayText: (day: string) => string
  readonly isBusy: boolean
  /** Why the last attempt was not saved; null for none. */
  readonly error: string | null
  readonly onSave: (fee: Pick<FeeChoice, 'app' | 'from' | 'percent'>) => void
  readonly onClose: () => void
}

/** A percentage as typed, with a point or a comma; null for none that a fee can be. */
const percentIn = (text: string): number | null => {
  const typed = text.trim().replace(/ ?%$/, '').replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return null
  const percent = Number(typed)
  return percent < FEE_BELOW_PERCENT ? percent : null
}

/** Asks what the stores keep of purchases, of which app and from when, and says what that changes before it is saved. */
export function FeeDialog({ apps, titleOf, dayText, isBusy, error, onSave, onClose }: FeeDialogProps) {
  const [appId, setAppId] = useState(apps[0]?.id ?? '')
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const app = apps.find((each) => each.id === appId)
  const percent = percentIn(typed)
  const isDayRight = from === '' || isDay(from)
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.save}
      cancelLabel={texts.cancel}
      isBusy={isBusy}
      error={error}
      focusesField
      onClose={onClose}
      onConfirm={() => {
        setIsChecked(true)
        if (percent !== null && isDayRight) onSave({ app: appId, percent, from: from === '' ? null : from })
      }}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Field
          id={`${id}-percent`}
          label={texts.percent}
          error={isChecked && percent === null ? texts.wrong : null}
        >
          {(input) => (
            <OutlinedInput
              {...input}
              autoFocus
              size="small"
              inputMode="decimal"
              value={typed}
              error={isChecked && percent === null}
              endAdornment="%"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-app`} label={texts.app} error={null}>
          {(input) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              inputProps={input}
              value={appId}
              onChange={({ target }) => setAppId(target.value)}
            >
              {apps.map((each) => (
                <option key={each.id} value={each.id}>
                  {titleOf(each)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field id={`${id}-from`} label={texts.from} error={isChecked && !isDayRight ? texts.wrongDay : null}>
          {(input) => (
            <OutlinedInput
              {...input}
              type="date"
              size="small"
              value={from}
              error={isChecked && !isDayRight}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Box role="status" sx={{ display: 'grid', gap: 2 }}>
          {app !== undefined && percent !== null && isDayRight && (
            <span>{texts.effect(gameInSentence(app), percent, from === '' ? null : dayText(from))}</span>
          )}
          <span>{texts.keeps}</span>
          <span>{texts.recount}</span>
        </Box>
      </Box>
    </ConfirmDialog>
  )
}
