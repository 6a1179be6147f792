/** Builders of field sets: a required text field and its variations. Spec 2 §5 (CRD-1). */
import type { FieldDefinition, FieldSet } from '../types'

export type FieldDraft = Omit<FieldDefinition, 'index'>

/** A required text field without placeholder. */
export const field = (name: string, differs: Partial<FieldDraft> = {}): FieldDraft => ({
  name,
  optional: false,
  placeholder: '',
  validator: null,
  inputType: 'text',
  defaultValue: null,
  disabled: false,
  readOnlyValue: null,
  mustBePresentInFileUpload: true,
  ...differs,
})

export const secret = (name: string, differs: Partial<FieldDraft> = {}): FieldDraft =>
  field(name, { inputType: 'password', ...differs })

/** An optional field, not required in an uploaded file. */
export const optional = (name: string, differs: Partial<FieldDraft> = {}): FieldDraft =>
  field(name, { optional: true, mustBePresentInFileUpload: false, ...differs })

/** A field set in the given order, with CSV upload by default (CRD-7). */
export const fieldSet = (
  label: string,
  drafts: readonly FieldDraft[],
  differs: Partial<Omit<FieldSet, 'label' | 'fields'>> = {},
): FieldSet => ({
  label,
  fields: drafts.map((draft, index) => ({ index, ...draft })),
  uploads: ['csv'],
  oauth: null,
  ...differs,
})
