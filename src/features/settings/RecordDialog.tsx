import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import { isDay } from '@/domain/answers/days'
import { ALL_APPS, type RecordRow } from '@/domain/answers/records'
import { gameInSentence } from './gameInSentence'
import { settingsMessages } from './messages'

const texts = settingsMessages.record.dialog

export interface RecordDialogProps {
  readonly row: RecordRow
  /** Day with which the field starts, `YYYY-MM-DD`. */
  readonly today: string
  readonly sourceName: (label: string) => string
  readonly dayText: (day: string) => string
  readonly isBusy: boolean
  /** Why the last attempt was not saved; null for none. */
  readonly error: string | null
  readonly onSave: (choice: { readonly source: string; readonly from: string }) => void
  readonly onClose: () => void
}

/** Asks which attribution counts from which day on, and says what that changes before it is saved. */
export function RecordDialog(props: RecordDialogProps) {
  const { row, today, sourceName, dayText, isBusy, error, onSave, onClose } = props
  const { app, offered, beside } = row
  const [source, setSource] = useState(beside[0] ?? offered[0] ?? '')
  const [from, setFrom] = useState(today)
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const game = gameInSentence(app)
  const isRight = isDay(from)
  return (
    <ConfirmDialog
      isOpen
      title={texts.title(game)}
      confirmLabel={texts.save}
      cancelLabel={texts.cancel}
      isBusy={isBusy}
      error={error}
      focusesField
      onClose={onClose}
      onConfirm={() => {
        setIsChecked(true)
        if (isRight) onSave({ source, from })
      }}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <div>
          <FormLabel id={`${id}-source`}>{texts.source}</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}-source`}
            value={source}
            onChange={(_event, value) => setSource(value)}
          >
            {offered.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio size="small" autoFocus={each === source} />}
                label={sourceName(each)}
              />
            ))}
          </RadioGroup>
        </div>
        <Field id={`${id}-from`} label={texts.from} error={isChecked && !isRight ? texts.missing : null}>
          {(input) => (
            <OutlinedInput
              {...input}
              type="date"
              size="small"
              value={from}
              error={isChecked && !isRight}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Box role="status" sx={{ display: 'grid', gap: 2 }}>
          {isRight && <span>{texts.effect(game, sourceName(source), dayText(from))}</span>}
          {app.id === ALL_APPS && <span>{texts.all}</span>}
          <span>{texts.recount}</span>
        </Box>
      </Box>
    </ConfirmDialog>
  )
}
