import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ConfirmDialog } from '@/components/common/dialogs/ConfirmDialog'
import { Field } from '@/components/common/forms/Field'
import { PUBLISHED_CURRENCIES } from '@/domain/answers/answerSettings'
import { currencyName } from '@/domain/shared/text/intlCurrencies'
import { settingsMessages } from './messages'

const texts = settingsMessages.money.currency

export interface CurrencyDialogProps {
  /** Code of the currency of the answers so far. */
  readonly currency: string
  readonly isBusy: boolean
  /** Why the last attempt was not saved; null for none. */
  readonly error: string | null
  readonly onSave: (currency: string) => void
  readonly onClose: () => void
}

/** Asks in which currency the answers are computed, and says what that changes before it is saved. */
export function CurrencyDialog({ currency, isBusy, error, onSave, onClose }: CurrencyDialogProps) {
  const [chosen, setChosen] = useState(currency)
  const id = useId()
  const named = [...new Set([currency, ...PUBLISHED_CURRENCIES])]
    .map((code) => ({ code, name: currencyName(code) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
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
      onConfirm={() => (chosen === currency ? onClose() : onSave(chosen))}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Field id={id} label={texts.label} error={null}>
          {(input) => (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              inputProps={{ ...input, autoFocus: true }}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              {named.map(({ code, name }) => (
                <option key={code} value={code}>
                  {texts.value(name, code)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Box role="status" sx={{ display: 'grid', gap: 2 }}>
          <span>{texts.dialog.effect(currencyName(chosen))}</span>
          <span>{texts.dialog.files}</span>
        </Box>
      </Box>
    </ConfirmDialog>
  )
}
