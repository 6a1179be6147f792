import Box from '@mui/material/Box'
import { useState } from 'react'
import type {
  CredentialAttributes,
  FieldDefinition,
  CredentialFormDefinition,
} from '@/domain/credentials/types'
import { type FieldProblem, shownFields } from '@/domain/credentials/form/validity'
import { shapeMessage } from '@/domain/credentials/form/validators'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { fieldsSx } from './credentialColumns'
import { CredentialFieldInput } from './CredentialFieldInput'

export interface CredentialFieldsProps {
  /** Definition of the form's fields. */
  readonly fieldSet: CredentialFormDefinition
  /** Current values by field name; a missing one is empty. */
  readonly attributes: CredentialAttributes
  /** Invalid fields and their messages. */
  readonly problems: readonly FieldProblem[]
  /** Names of fields that the service rejected in the last verification. */
  readonly namedFields: readonly string[]
  /** Options of the dropdown field; without options the field is hidden. */
  readonly choices?: readonly string[]
  /** Called with the key of a field and its new value on every change. */
  readonly onField: (field: string, value: string) => void
  /** Whether to show all errors, because the user tried to save; otherwise only those of fields that were blurred. */
  readonly areAllShown: boolean
}

/** Whether a field can be filled in: not a dropdown without options. */
const isUsable =
  (choices: readonly string[] = []) =>
  ({ inputType }: FieldDefinition): boolean =>
    inputType !== 'dropdown' || choices.length > 0

/**
 * Inputs of a credential form, in two columns if there is room. An invalid field shows its error after blur; a field
 * that the service rejected, or that contains something pasted which it cannot take, immediately (CRD-1, CRD-2).
 */
export function CredentialFields(props: CredentialFieldsProps) {
  const { fieldSet, attributes, problems, namedFields, areAllShown, choices, onField } = props
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errorOf = (field: FieldDefinition): string | null => {
    const problem = problems.find((each) => each.field === field.name)
    if (problem === undefined) return namedFields.includes(field.name) ? texts.rejectedValue : null
    const isPasted = shapeMessage(field, attributes[field.name] ?? '') !== null
    return areAllShown || isPasted || left.has(field.name) ? problem.message : null
  }
  return (
    <Box sx={fieldsSx}>
      {shownFields(fieldSet)
        .filter(isUsable(choices))
        .map((field) => (
          <CredentialFieldInput
            key={field.name}
            field={field}
            value={attributes[field.name] ?? ''}
            error={errorOf(field)}
            choices={choices}
            onChange={(value) => onField(field.name, value)}
            onLeave={() => setLeft((before) => new Set(before).add(field.name))}
          />
        ))}
    </Box>
  )
}
