import Box from '@mui/material/Box'
import { useState } from 'react'
import type {
  Credential,
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
  /** Saved credentials, of which a field can name one; without one of its type the field is hidden. */
  readonly saved?: readonly Credential[]
  /** Called with the key of a field and its new value on every change. */
  readonly onField: (field: string, value: string) => void
  /** Whether to show all errors, because the user tried to save; otherwise only those of fields that were blurred. */
  readonly areAllShown: boolean
}

/** Options of a field; null for one that is typed. A name that no longer exists stays one. */
const optionsOf = (
  { inputType, credentialLabel, name }: FieldDefinition,
  { choices = [], saved = [], attributes }: Pick<CredentialFieldsProps, 'choices' | 'saved' | 'attributes'>,
): readonly string[] | null => {
  if (inputType === 'dropdown') return choices
  if (inputType !== 'credential') return null
  const names = saved.filter(({ label }) => label === credentialLabel).map((each) => each.name)
  const chosen = attributes[name] ?? ''
  return chosen === '' || names.includes(chosen) ? names : [...names, chosen]
}

/**
 * Inputs of a credential form, in two columns if there is room. An invalid field shows its error after blur; a field
 * that the service rejected, or that contains something pasted which it cannot take, immediately (CRD-1, CRD-2).
 */
export function CredentialFields(props: CredentialFieldsProps) {
  const { fieldSet, attributes, problems, namedFields, areAllShown, onField } = props
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
        .map((field) => ({ field, options: optionsOf(field, props) }))
        // a choice without options cannot be made
        .filter(({ options }) => options === null || options.length > 0)
        .map(({ field, options }) => (
          <CredentialFieldInput
            key={field.name}
            field={field}
            value={attributes[field.name] ?? ''}
            error={errorOf(field)}
            {...(options !== null && { choices: options })}
            onChange={(value) => onField(field.name, value)}
            onLeave={() => setLeft((before) => new Set(before).add(field.name))}
          />
        ))}
    </Box>
  )
}
