import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { checkNowMessages as texts } from '@/features/credentials/check/messages'
import { errorMessages } from '@/domain/messages/errors'
import { CheckNowDialog } from '@/features/credentials/check/CheckNowDialog'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtDialog, press } from '../../../support/plays/arrive'
import '../../../support/connected'

/** ironSource into Google BigQuery, failing since yesterday. */
const STACK = 12
const [SOURCE_CREDENTIAL, DESTINATION_CREDENTIAL] = [112, 204]

/** The busy world in which verifying these credentials fails: the mock backend refuses the value "invalid". */
const withInvalid = (...ids: readonly number[]) => {
  const world = worlds.busy()
  const credentials = world.records.credentials.map((credential) =>
    ids.includes(credential.id)
      ? { ...credential, value: { ...credential.value, secret_key: 'invalid' } }
      : credential,
  )
  return { ...world, records: { ...world.records, credentials } }
}

const meta = {
  component: CheckNowDialog,
  args: { stackId: STACK, fixHref: (side) => `#fix-${side}`, onClose: fn() },
  parameters: { world: () => withInvalid(SOURCE_CREDENTIAL), requirements: ['PLUS-4', 'MOD-8'] },
} satisfies Meta<typeof CheckNowDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The credentials of both sides are refused, each with a link to edit them. */
export const BothAtFault: Story = {
  tags: ['deep'],
  parameters: { world: () => withInvalid(SOURCE_CREDENTIAL, DESTINATION_CREDENTIAL) },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.verdict.both)
    for (const side of ['source', 'destination'] as const)
      await expect(dialog.getByRole('link', { name: texts.fix[side] })).toHaveAttribute(
        'href',
        `#fix-${side}`,
      )
  },
}

/** Both credentials work after a second check, so the cause is somewhere else. */
export const NeitherAtFault: Story = {
  parameters: {
    world: () => worlds.busy(),
    faults: [fail('storedCheck.check', 500, {}, { times: 2 })],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.verdict.unknownBoth)
    await press(texts.again, dialog)
    await arriveAt(dialog, texts.verdict.neither)
    await arriveAt(dialog, texts.safe.stays)
    await expect(dialog.queryByRole('link')).toBeNull()
  },
}

/** The stored secrets could not be read, so the result is unknown. */
export const SecretNotLoaded: Story = {
  tags: ['deep', 'error'],
  parameters: {
    // a backend that cannot check stored values itself
    capabilities: [],
    world: () => worlds.busy(),
    faults: [fail('credentials.secret', 500)],
    requirements: ['PLUS-4', 'MOD-3', 'CRD-10'],
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.verdict.unknownBoth)
    await arriveAt(dialog, new RegExp(errorMessages.secret))
    await arriveAt(dialog, texts.safe.nextRun)
  },
}

/** The destination's credentials were deleted, so there is nothing to edit. */
export const CredentialDeleted: Story = {
  tags: ['deep'],
  parameters: {
    world: () => {
      const world = worlds.busy()
      const credentials = world.records.credentials.filter(({ id }) => id !== DESTINATION_CREDENTIAL)
      return { ...world, records: { ...world.records, credentials } }
    },
  },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.verdict.destination)
    await arriveAt(dialog, texts.state.missingText)
    await arriveAt(dialog, texts.safe.withoutCredentials)
    await expect(dialog.queryByRole('link')).toBeNull()
  },
}

/** The credentials are being verified with the provider. */
export const Verifying: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('storedCheck.check')] },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.state.verifying('ironSource'))
    await arriveAt(dialog, texts.verdict.checking)
    await expect(dialog.getByRole('button', { name: texts.again })).toHaveAttribute('aria-disabled', 'true')
  },
}
