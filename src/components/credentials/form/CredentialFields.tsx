import Box from '@mui/material/Box'
import { useState } from 'react'
import type { CredentialAttributes, FieldDefinition, FieldSet } from '@/domain/credentials/types'
import { type FieldProblem, shownFields } from '@/domain/credentials/form/validity'
import { credentialMessages as texts } from '@/components/credentials/messages'
import { fieldsSx } from './credentialColumns'
import { CredentialFieldInput } from './CredentialFieldInput'

export interface CredentialFieldsProps {
  readonly fieldSet: FieldSet
  readonly attributes: CredentialAttributes
  /** Invalid fields; their errors are shown after blur. */
  readonly problems: readonly FieldProblem[]
  /** Fields that the service reported as invalid. */
  readonly namedFields: readonly string[]
  /** Options of the type's dropdown. */
  readonly choices?: readonly string[]
  readonly onField: (field: string, value: string) => void
  /** Whether all errors are shown, because saving was attempted. */
  readonly areAllShown: boolean
}

/** A dropdown without options is not usable. */
const isUsable =
  (choices: readonly string[] = []) =>
  ({ inputType }: FieldDefinition): boolean =>
    inputType !== 'dropdown' || choices.length > 0

/**
 * Credential fields in two columns; an error is shown after blur, or immediately if the service reported the field.
 * CRD-1, CRD-2.
 */
export function CredentialFields(props: CredentialFieldsProps) {
  const { fieldSet, attributes, problems, namedFields, areAllShown, choices, onField } = props
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errorOf = (name: string): string | null => {
    const problem = problems.find((each) => each.field === name)
    if (problem !== undefined) return areAllShown || left.has(name) ? problem.message : null
    return namedFields.includes(name) ? texts.rejectedValue : null
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
            error={errorOf(field.name)}
            choices={choices}
            onChange={(value) => onField(field.name, value)}
            onLeave={() => setLeft((before) => new Set(before).add(field.name))}
          />
        ))}
    </Box>
  )
}
