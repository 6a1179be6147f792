/** Plays of the guided flows that ask about the Tenjin DataVault: Creative ROAS and Portfolio LTV (WIZ-5). */
import { expect, type within } from 'storybook/test'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtDisabledButton,
  arriveAtHeading,
  press,
} from '../../../support/plays/arrive'

type Canvas = ReturnType<typeof within>

const { questions, datavault, next, back } = wizardMessages

/** Goes from the selected provider, Adjust, to the destinations and back to the provider. */
export const arriveBackAtProvider = async (canvas: Canvas) => {
  await canvas.findAllByRole('radio')
  await press(next)
  await arriveAtHeading(canvas, questions.destination.heading)
  await expect(await canvas.findAllByRole('radio')).toHaveLength(5)
  await press(back)
  await arriveAtHeading(canvas, questions.source.heading)
  await expect(await canvas.findByRole('radio', { name: /^Adjust/ })).toBeChecked()
}

/** Expects the DataVault question without an answer, and a disabled Next that says why. */
export const expectDatavaultUnanswered = async (canvas: Canvas) => {
  await expect(await canvas.findAllByRole('radio', { checked: false })).toHaveLength(2)
  await arriveAtDisabledButton(canvas, next, questions.tenjin_datavault.blocked)
}

/** Goes from the answer yes to the credentials. */
export const arriveAtCredentialsAfterYes = async (canvas: Canvas) => {
  await arriveAt(canvas, datavault.nextYes)
  await press(next)
  await arriveAtAddress(pages.credentials.href(0))
}

/** Goes from the answer no to the destinations, which do not include Tenjin, and back to the question. */
export const arriveBackAtQuestionAfterNo = async (canvas: Canvas) => {
  await expect(await canvas.findByRole('radio', { name: datavault.no })).toBeChecked()
  await press(next)
  await arriveAtHeading(canvas, questions.destination.heading)
  await canvas.findByRole('radio', { name: /Redshift/ })
  await expect(canvas.queryByRole('radio', { name: /Tenjin/ })).toBeNull()
  await press(back)
  await arriveAtHeading(canvas, questions.tenjin_datavault.heading)
}
