import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { StoryWindow } from './StoryWindow'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { fieldSets } from '@/connectors/lookups'
import type { FieldDefinition, CredentialFormDefinition } from '@/domain/credentials/types'
import { shownFields } from '@/domain/credentials/form/validity'

const exportOf = (side: CatalogueSide, label: string) =>
  [side, ...label.split('_')].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
const formsOf = (side: CatalogueSide) => fieldSets[side].filter(({ fields }) => fields.length > 0)
const storyOf = (side: CatalogueSide, label: string) =>
  toId('Features/credentials/parts/form/CredentialFormView', storyNameFromExport(exportOf(side, label)))
const heightOf = (set: CredentialFormDefinition) =>
  Math.ceil(shownFields(set).length / 2) * 84 +
  (set.uploads.length > 0 ? 120 : 0) +
  (set.oauth === null ? 0 : 120) +
  240

const about = (field: FieldDefinition): string =>
  [
    field.optional ? 'may be empty' : 'required',
    field.inputType === 'text' ? '' : field.inputType,
    field.validator ?? '',
    field.defaultValue === null ? '' : `always “${field.defaultValue}”, not shown`,
    field.readOnlyValue === null ? '' : `“${field.readOnlyValue}”, cannot be edited`,
    field.mustBePresentInFileUpload ? 'must be in the file' : '',
  ]
    .filter((word) => word !== '')
    .join(', ')

function Fields({ set }: { readonly set: CredentialFormDefinition }) {
  return (
    <table className="book-table">
      <thead>
        <tr>
          <th>Field</th>
          <th>Says</th>
          <th>Rules</th>
        </tr>
      </thead>
      <tbody>
        {set.fields.map((field) => (
          <tr key={field.name}>
            <td>
              <code>{field.name}</code>
            </td>
            <td>{field.placeholder}</td>
            <td>{about(field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** All credential forms of sources or destinations: a preview of the empty form and a table of its fields. */
export function Forms({ side }: { readonly side: CatalogueSide }) {
  return formsOf(side).map((set) => (
    <section key={set.label}>
      <h3 id={`${side}-${set.label}`}>{set.label}</h3>
      <StoryWindow id={storyOf(side, set.label)} title={`${set.label}, ${side}`} height={heightOf(set)} />
      <Fields set={set} />
    </section>
  ))
}

/** Links to the credential forms of sources or destinations on the same page. */
export function Contents({ side }: { readonly side: CatalogueSide }) {
  return (
    <p className="book-jumps">
      {formsOf(side).map(({ label }) => (
        <a key={label} href={`#${side}-${label}`}>
          {label}
        </a>
      ))}
    </p>
  )
}
