import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { signupMessages } from '@/components/auth/signup/messages'
import { validationMessages } from '@/domain/messages/validation'
import { optionalHint, type FieldHint, type FieldStage } from '@/domain/people/hints'
import { FIRST_COUNTRIES, type PhoneBook } from '@/domain/people/phone'
import { TYPED_PHONE_MAX_CHARACTERS } from '@/domain/shared/limits'
import { HintedField } from './HintedField'

interface PhoneValue {
  /** ISO country code. */
  readonly country: string
  readonly typed: string
}

export interface PhoneFieldProps {
  readonly id: string
  readonly value: PhoneValue
  readonly stage: FieldStage
  /** Null until loaded; until then only the first countries are offered, and numbers are not validated. */
  readonly book: PhoneBook | null
  readonly onChange: (value: PhoneValue) => void
  readonly onLeave: () => void
}

const texts = signupMessages.profile

/** Short label over the closed select; the list and screen readers get the full name. */
const closedSx = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 12,
  display: 'flex',
  alignItems: 'center',
  typography: 'body2',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
} as const

/** Hint of a phone number; an invalid number does not block the form, so it is not an error (ORG-1). */
const phoneHint = (typed: string, stage: FieldStage, book: PhoneBook, country: string): FieldHint => {
  const isNumber = (text: string) => book.isNumber(text, country)
  const hint = optionalHint(typed, stage, isNumber, validationMessages.phone)
  return hint.kind === 'wrong' ? { kind: 'doubtful', text: hint.text } : hint
}

/** Phone number with country, FR, US and CN first; a prefix after + or 00 selects its country (ORG-1). */
export function PhoneField({ id, value, stage, book, onChange, onLeave }: PhoneFieldProps) {
  const countries = book?.countries ?? FIRST_COUNTRIES
  const { country, typed } = value
  const chosen = countries.find(({ code }) => code === country)
  const hint = book === null ? ({ kind: 'none' } as const) : phoneHint(typed, stage, book, country)

  function handleType(text: string) {
    onChange({ typed: text, country: book?.countryOf(text) ?? country })
  }
  const picker = (
    <FormControl size="large" sx={{ flex: 'none', width: 116 }}>
      <NativeSelect
        value={country}
        input={<OutlinedInput />}
        inputProps={{
          'aria-label': texts.country,
          name: 'tel-country-code',
          autoComplete: 'tel-country-code',
        }}
        sx={chosen === undefined ? undefined : { '& select': { opacity: 0 } }}
        onChange={(event) => onChange({ typed, country: event.target.value })}
      >
        {countries.map((each) => (
          <option key={each.code} value={each.code}>
            {texts.countryOption(each.name, each.dialCode)}
          </option>
        ))}
      </NativeSelect>
      {chosen !== undefined && (
        <Box aria-hidden sx={closedSx}>
          {texts.dialCode(chosen.code, chosen.dialCode)}
        </Box>
      )}
    </FormControl>
  )
  return (
    <HintedField
      id={id}
      label={texts.phone}
      type="tel"
      name="tel-national"
      autoComplete="tel-national"
      isOptional
      maximum={TYPED_PHONE_MAX_CHARACTERS}
      value={typed}
      hint={hint}
      beside={picker}
      onChange={handleType}
      onLeave={onLeave}
    />
  )
}
