/** One story per type: its form as it opens, an OAuth type's once somebody is connected. */
import type { StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { CredentialFormView } from '@/components/credentials/CredentialFormView'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { fieldSetOf } from '@/domain/credentials/fieldSets'
import { defaultCredentialName } from '@/domain/credentials/naming'
import type { FieldSet } from '@/domain/credentials/types'
import { fieldProblems, initialAttributes, shownFields } from '@/domain/credentials/validity'
import { credentialMessages as texts } from '@/domain/messages/credentials'

const account = { as: 'ana@studio.example', account: '123-456-7890' }

const connectionOf = ({ oauth }: FieldSet) =>
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

/** Each shown field by its key, prefilled ones nowhere, and the upload that the type takes. */
export const openForm = (side: CatalogueSide, label: string): StoryObj<typeof CredentialFormView> => {
  const fieldSet = fieldSetOf(side, label)
  const attributes = initialAttributes(fieldSet)
  const shown = shownFields(fieldSet).map(({ name }) => name)
  return {
    tags: ['!autodocs'],
    args: {
      fieldSet,
      name: defaultCredentialName(label, []),
      attributes,
      problems: fieldProblems(fieldSet, attributes),
      connect: connectionOf(fieldSet),
      choices: [account.account],
      status: { kind: 'unknown' },
      save: {
        blockedBy: { kind: 'reason', reason: texts.save.notChecked },
        isBusy: false,
        error: null,
      },
    },
    play: async ({ canvas, canvasElement }) => {
      for (const name of shown) await expect(canvas.getByLabelText(name)).toBeVisible()
      const fields = [
        ...canvasElement.querySelectorAll('[id^="credential-field-"]:is(input, textarea, select)'),
      ]
      await expect(fields.map(({ id }) => id.replace('credential-field-', ''))).toEqual(shown)
      const upload = canvas.queryByRole('group', { name: texts.upload.button })
      await expect(upload !== null).toBe(fieldSet.uploads.length > 0)
    },
  }
}
