import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { signupMessages } from './messages'
import { validationMessages } from '@/domain/messages/validation'
import { optionalHint, type FieldHint, type FieldProgress } from './hints'
import { FIRST_COUNTRIES, type PhoneBook } from './phone'
import { TYPED_PHONE_MAX_CHARACTERS } from '@/domain/shared/limits'
import { HintedField } from '@/features/account/HintedField'

interface PhoneValue {
  /** ISO 3166-1 alpha-2 code, e.g. "FR". */
  readonly country: string
  /** The number as typed, without normalisation. */
  readonly typed: string
}

export interface PhoneFieldProps {
  /** Id of the number's input; the helper or error text has the id `${id}-help`. */
  readonly id: string
  /** Selected country, and the number as typed. */
  readonly value: PhoneValue
  /** How far the user is with the field: typing, left (blurred) or tried (submitted); decides which hints are shown. */
  readonly stage: FieldProgress
  /**
   * Countries and number formats; null until loaded, when only the first countries are offered and numbers are not
   * validated.
   */
  readonly book: PhoneBook | null
  /** Called with country and number on every change; a typed prefix such as +33 selects its country. */
  readonly onChange: (value: PhoneValue) => void
  /** Called after blur of the number, once a pending click is finished. */
  readonly onLeave: () => void
}

const texts = signupMessages.profile

/**
 * Styles of the short label that covers the closed select; the options and screen readers have the full country name.
 */
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

/**
 * Validation hint of a phone number. An invalid number is only doubtful, because it does not block the form (ORG-1).
 */
const phoneHint = (typed: string, stage: FieldProgress, book: PhoneBook, country: string): FieldHint => {
  const isNumber = (text: string) => book.isNumber(text, country)
  const hint = optionalHint(typed, stage, isNumber, validationMessages.phone)
  return hint.kind === 'wrong' ? { kind: 'doubtful', text: hint.text } : hint
}

/**
 * Optional phone number with a country picker that lists FR, US and CN first. Typing an international prefix (+ or 00)
 * selects its country (ORG-1).
 */
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
