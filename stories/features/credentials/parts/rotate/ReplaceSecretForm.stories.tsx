import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { replaceSecretMessages as texts } from '@/features/credentials/rotate/messages'
import { ReplaceSecretForm } from '@/features/credentials/rotate/ReplaceSecretForm'
import { findFieldSet } from '@/connectors/lookups'
import { replacementForm } from '@/features/credentials/replacement'
import { stackVerdicts } from '../../../../support/world/rotation'
import { renderVariants } from '../../../../support/Gallery'
import { arriveAtAlert } from '../../../../support/plays/arrive'

const formOf = (side: 'source' | 'destination', label: string) => {
  const form = replacementForm(findFieldSet(side, label))
  if (form === null) throw new Error(`${label} has no form`)
  return form
}

const meta = {
  component: ReplaceSecretForm,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: {
    form: formOf('source', 'ironsource'),
    attributes: {},
    problems: [],
    upload: { kind: 'idle' },
    stacks: stackVerdicts(2),
    isBusy: false,
    failure: null,
    onField: fn(),
    onFile: fn(),
    onSave: fn(),
    onReplaceAnyway: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ReplaceSecretForm>
export default meta
type Story = StoryObj<typeof meta>

/** Saving without a new value says what is missing and sends nothing. */
export const NothingEntered: Story = {
  tags: ['deep', 'error'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.save }))
    await arriveAtAlert(texts.nothing)
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** A running check, and each way in which the new secret is not stored: the typed values stay. */
export const OtherStates: Story = {
  args: { attributes: { refresh_token: 'typed-token' } },
  render: renderVariants(ReplaceSecretForm, {
    Checking: { isBusy: true },
    PartlyRefused: { stacks: stackVerdicts(3, 1), failure: { kind: 'refused', message: '' } },
    PartlyUnchecked: { stacks: stackVerdicts(3, 0, 1), failure: { kind: 'notChecked' } },
    RefusedWithoutStacks: {
      stacks: [],
      failure: { kind: 'refused', message: 'ironSource does not accept the refresh token.' },
    },
    CallFailed: { failure: { kind: 'failed', message: 'Try again in a minute.' } },
    OutcomeUnknown: { failure: { kind: 'unknown', message: 'The service took too long to answer.' } },
    KeyFile: { form: formOf('destination', 'bigquery'), attributes: {}, stacks: [] },
  }),
}
