import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from './Field'

export interface SelectFieldProps {
  /** Id of the input. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly titleOf: (option: string) => string
  readonly onChoose: (option: string) => void
}

/** Form field with one of several options. */
export const SelectField = ({ id, label, value, options, titleOf, onChoose }: SelectFieldProps) => (
  <Field id={id} label={label} error={null}>
    {(input) => (
      <NativeSelect
        input={<OutlinedInput size="small" />}
        inputProps={input}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {titleOf(option)}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)
