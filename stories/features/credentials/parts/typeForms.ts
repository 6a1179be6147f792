import type { StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { CredentialFormView } from '@/features/credentials/form/CredentialFormView'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { fieldSetOf } from '@/connectors/lookups'
import { defaultCredentialName } from '@/domain/credentials/form/naming'
import type { FieldDefinition, CredentialFormDefinition } from '@/domain/credentials/types'
import { fieldProblems, initialAttributes, shownFields } from '@/domain/credentials/form/validity'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { shellMessages } from '@/components/layout/messages'

const account = { as: 'ana@studio.example', account: '123-456-7890' }

const connectionOf = ({ oauth }: CredentialFormDefinition) =>
  oauth === null
    ? null
    : {
        provider: oauth.name,
        connection: account,
        notice: null,
        blockedBy: null,
        isKept: true,
        isLeaving: false,
        onConnect: fn(),
      }

type Canvas = Parameters<NonNullable<StoryObj<typeof CredentialFormView>['play']>>[0]['canvas']

const isSecret = ({ inputType }: FieldDefinition) => inputType.endsWith('password')

/** Expects a field as defined: type, placeholder, read-only state, autocomplete and show/hide toggle. */
const expectField = async (canvas: Canvas, field: FieldDefinition) => {
  const control = canvas.getByLabelText(field.label)
  const isDropdown = field.inputType === 'dropdown' || field.inputType === 'credential'
  await expect(control.tagName === 'SELECT', field.name).toBe(isDropdown)
  const isFixed = field.disabled || field.readOnlyValue !== null
  await expect(control.hasAttribute('readonly'), field.name).toBe(isFixed)
  await expect(control.getAttribute('placeholder') ?? '').toBe(field.placeholder)
  if (field.readOnlyValue !== null) await expect(control).toHaveValue(field.readOnlyValue)
  else if (!isDropdown)
    await expect(control).toHaveAttribute('autocomplete', isSecret(field) ? 'new-password' : 'off')
  const toggle = canvas.queryByRole('button', { name: shellMessages.field.showPassword(field.label) })
  await expect(toggle !== null, field.name).toBe(isSecret(field))
  await expect(control.getAttribute('type') === 'password', field.name).toBe(isSecret(field))
  if (field.label.toLowerCase() !== field.name) await expect(canvas.getByText(field.name)).toBeVisible()
}

/**
 * Creates the story of one credential type's form: empty, or connected for an OAuth type. Its play function checks
 * that the visible fields (those without a default value) and the file upload are as defined.
 */
export const openForm = (side: CatalogueSide, label: string): StoryObj<typeof CredentialFormView> => {
  const fieldSet = fieldSetOf(side, label)
  const attributes = initialAttributes(fieldSet)
  const shown = shownFields(fieldSet).map(({ name }) => name)
  return {
    tags: ['!autodocs'],
    parameters: { requirements: ['CRD-1', 'CRD-4', 'CRD-7', 'PLUS-12', 'FU-6', 'FU-9', 'FJ-7'] },
    args: {
      fieldSet,
      name: defaultCredentialName(label, []),
      attributes,
      problems: fieldProblems(fieldSet, attributes),
      connect: connectionOf(fieldSet),
      choices: [account.account],
      saved: [{ id: 1, label: 's3', name: 'Raw files' }],
      status: { kind: 'unknown' },
      save: {
        blockedBy: { kind: 'reason', reason: texts.save.notChecked },
        isBusy: false,
        error: null,
      },
    },
    play: async ({ canvas, canvasElement }) => {
      for (const field of shownFields(fieldSet)) await expectField(canvas, field)
      const optional = shownFields(fieldSet).filter((field) => field.optional && field.readOnlyValue === null)
      await expect(canvas.queryAllByText(shellMessages.field.optional)).toHaveLength(optional.length)
      const fields = [
        ...canvasElement.querySelectorAll('[id^="credential-field-"]:is(input, textarea, select)'),
      ]
      await expect(fields.map(({ id }) => id.replace('credential-field-', ''))).toEqual(shown)
      const upload = canvas.queryByRole('group', { name: texts.upload.button })
      await expect(upload !== null).toBe(fieldSet.uploads.includes('json'))
      const fold = canvas.queryByRole('button', { name: texts.upload.fillFromFile })
      await expect(fold !== null).toBe(fieldSet.uploads.includes('csv'))
    },
  }
}
