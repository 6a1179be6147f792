import { expect, screen, waitFor } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { wizardMessages } from '@/features/wizard/messages'
import type { AnswerName } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import { arriveAtAddress } from '../plays/arrive'
import { activate } from '../plays/keyboard'
import { runStep } from '../plays/playing'

/** Waits for the heading of a page of the new-stack wizard. */
export const arriveAtStep = (heading: string): Promise<void> =>
  runStep(`Arrive at “${heading}”`, async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  })

/** Presses Next on the wizard's credential form with this number, from 0, where a saved credential is selected. */
export const keepForm = (number: number): Promise<void> =>
  runStep('Keep the credentials and go on', async () => {
    await arriveAtAddress(pages.credentials.href(number))
    const next = await screen.findByRole('button', { name: wizardMessages.next })
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'))
    await activate('button', wizardMessages.next)
  })

/**
 * Creates the stacks on the wizard's confirm page by keyboard, waits for the answer of the flow, and resolves with all
 * stacks and destination transformations of the organisation.
 */
export const createByKeyboard = (answer: AnswerName) =>
  runStep('Create it by keyboard', async () => {
    await arriveAtAddress(pages.newStackConfirm.href())
    await arriveAtStep(wizardMessages.confirm.heading)
    await activate('button', new RegExp(`^${wizardMessages.confirm.create(1)}`))
    await waitFor(() => arriveAtAddress(pages.answer.href(answer)))
    return request(endpoints.entities.all, {})
  })
