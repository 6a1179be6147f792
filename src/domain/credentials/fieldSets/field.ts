/** How field sets are written: a required text field, and what differs from it. Spec 2 §5 (CRD-1). */
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

/** Optional, and therefore not needed in a file. */
export const optional = (name: string, differs: Partial<FieldDraft> = {}): FieldDraft =>
  field(name, { optional: true, mustBePresentInFileUpload: false, ...differs })

/** A field set in the order given; CSV upload unless told otherwise (CRD-7). */
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
