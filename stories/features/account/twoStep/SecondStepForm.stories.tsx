import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { SecondStepForm } from '@/features/account/twoStep/SecondStepForm'
import { twoStepMessages } from '@/features/account/twoStep/messages'
import { HttpError } from '@/api/client/errors'
import { PASSKEY_TIMEOUT_MS } from '@/domain/access/passkeys'
import { toBase64Url } from '@/server/accounts/passkeys'
import { PERSON, STORY_NOW, WORLD_PASSWORD } from '@mocks/data/ids'
import { plainHash, simpleServices } from '@mocks/simpleServices'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, fill, press } from '../../../support/plays/arrive'
import { answerPasskeys } from '../../../support/plays/browserPasskeys'
import {
  codeOf,
  RECOVERY_CODE,
  withPasskeys,
  withPasskeysAlone,
  withSecondFactor,
} from '../../../support/world/secondFactor'
import '../../../support/connected'

const texts = twoStepMessages.step

const meta = {
  component: SecondStepForm,
  parameters: { world: () => withSecondFactor(worlds.visitor()), requirements: ['AUT-1', 'O-5'] },
  args: {
    pair: { email: 'ana@lumen.example', password: WORLD_PASSWORD },
    asked: null,
    onLogIn: fn(),
    onBack: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 376 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SecondStepForm>
export default meta
type Story = StoryObj<typeof meta>

/** A wrong code is told, and the field keeps what was typed. */
export const WrongCode: Story = {
  tags: ['error'],
  parameters: { expectedErrors: [/401/] },
  play: async ({ args, canvas }) => {
    await press(texts.submit)
    await arriveAt(canvas, texts.missing)
    await fill(texts.title, '000000')
    await press(texts.submit)
    await arriveAtAlert(/code is wrong/)
    await expect(canvas.getByLabelText(texts.title)).toHaveValue('000000')
    await expect(args.onLogIn).not.toHaveBeenCalled()
  },
}
/** The code of the app logs in. */
export const RightCode: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => {
    await fill(texts.title, codeOf())
    await press(texts.submit)
    await waitFor(() => expect(args.onLogIn).toHaveBeenCalledOnce())
  },
}
/** So does a recovery code. */
export const RecoveryCode: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => {
    await fill(texts.title, RECOVERY_CODE)
    await press(texts.submit)
    await waitFor(() => expect(args.onLogIn).toHaveBeenCalledOnce())
  },
}

/** Refusal of the right password, with the challenge that the backend of the story makes for Ana's passkeys. */
const asked = (isOnly = false) => {
  const expiry = STORY_NOW + PASSKEY_TIMEOUT_MS
  const random = simpleServices.code(STORY_NOW)
  const signed = `passkey login ${PERSON.ana} ${plainHash(WORLD_PASSWORD)} ${random} ${expiry}`
  const challenge = toBase64Url(`${random}.${expiry}.${simpleServices.digest(signed)}`)
  return new HttpError('auth.login', 403, {
    message: '',
    reason: 'second_factor',
    passkey_challenge: challenge,
    ...(isOnly && { second_step: 'passkey' }),
  })
}
const passkeyTexts = twoStepMessages.passkeys

/** Whoever has a passkey may use it in place of the code. The browser was told to stop. */
export const PasskeyCancelled: Story = {
  tags: ['deep', 'error'],
  args: { asked: asked() },
  parameters: { world: () => withPasskeys(withSecondFactor(worlds.visitor())) },
  beforeEach: answerPasskeys({ kind: 'cancels' }),
  play: async ({ args }) => {
    await press(passkeyTexts.use)
    await arriveAtAlert(passkeyTexts.refused.cancelled)
    await expect(args.onLogIn).not.toHaveBeenCalled()
  },
}
/** A passkey logs in. */
export const RightPasskey: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: { asked: asked() },
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withPasskeys(withSecondFactor(worlds.visitor())),
  },
  beforeEach: answerPasskeys({ kind: 'answers', id: 'phone' }),
  play: async ({ args }) => {
    await press(passkeyTexts.use)
    await waitFor(() => expect(args.onLogIn).toHaveBeenCalledOnce())
  },
}
/** A passkey of another account is refused, and the button stays. */
export const WrongPasskey: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  args: { asked: asked() },
  parameters: {
    chromatic: { disableSnapshot: true },
    expectedErrors: [/401/],
    world: () => withPasskeys(withSecondFactor(worlds.visitor())),
  },
  beforeEach: answerPasskeys({ kind: 'answers', id: 'another' }),
  play: async ({ canvas }) => {
    await press(passkeyTexts.use)
    await arriveAtAlert(/not one of your account/)
    await expect(canvas.getByRole('button', { name: passkeyTexts.use })).toBeEnabled()
  },
}
/** Whoever has passkeys alone is asked for one first; a recovery code logs in as well. */
export const PasskeyOnly: Story = {
  tags: ['deep'],
  args: { asked: asked(true) },
  parameters: { world: () => withPasskeysAlone(worlds.visitor()) },
  beforeEach: answerPasskeys({ kind: 'answers', id: 'phone' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: passkeyTexts.use })).toHaveFocus()
    await expect(canvas.getByLabelText(texts.passkeyOnly.title)).toBeVisible()
  },
}
/** Without the passkeys at hand: a wrong code is told in words of recovery codes, and a right one logs in. */
export const PasskeyOnlyByCode: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  args: { asked: asked(true) },
  parameters: {
    chromatic: { disableSnapshot: true },
    expectedErrors: [/401/],
    world: () => withPasskeysAlone(worlds.visitor()),
  },
  play: async ({ args }) => {
    await fill(texts.passkeyOnly.title, '0000-0000-0000')
    await press(texts.passkeyOnly.submit)
    await arriveAtAlert(/recovery code is wrong/)
    await fill(texts.passkeyOnly.title, RECOVERY_CODE)
    await press(texts.passkeyOnly.submit)
    await waitFor(() => expect(args.onLogIn).toHaveBeenCalledOnce())
  },
}
