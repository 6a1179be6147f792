import { expect, screen, waitFor } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { credentialMessages } from '@/components/credentials/messages'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { arriveAtAddress } from '../plays/arrive'
import { labelOf } from '../fieldLabels'
import { activate, typeInto } from '../plays/keyboard'
import { runStep } from '../plays/playing'

/** Waits for the heading of a page of the new-stack wizard. */
export const arriveAtStep = (heading: string): Promise<void> =>
  runStep(`Arrive at “${heading}”`, async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  })

/**
 * Fills in (by field key) and saves the wizard's credential form with this number, from 0, by keyboard; the next form
 * opens.
 */
export const fillForm = (number: number, fields: Readonly<Record<string, string>>): Promise<void> =>
  runStep('Fill in the credentials and save them', async () => {
    await arriveAtAddress(pages.credentials.href(number))
    for (const [name, text] of Object.entries(fields)) await typeInto(labelOf(name), text)
    const save = await screen.findByRole('button', { name: credentialMessages.save.button })
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
    await activate('button', credentialMessages.save.button)
  })

/** Presses Next on the wizard's credential form with this number, from 0, where a saved credential is selected. */
export const keepForm = (number: number): Promise<void> =>
  runStep('Keep the credentials and go on', async () => {
    await arriveAtAddress(pages.credentials.href(number))
    const next = await screen.findByRole('button', { name: wizardMessages.next })
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'))
    await activate('button', wizardMessages.next)
  })

/** Valid values of a Redshift credential form, by field key. */
export const redshiftFields = {
  host: 'cluster.eu-west-1.example',
  port: '5439',
  database: 'lumen',
  username: 'loader',
  password: 'Skerry-Wharf-42',
}

/**
 * Creates the stacks on the wizard's confirm page by keyboard, waits for the dashboard, and resolves with all stacks
 * and destination transformations of the organisation.
 */
export const createByKeyboard = () =>
  runStep('Create it by keyboard', async () => {
    await arriveAtAddress(pages.newStackConfirm.href())
    await arriveAtStep(wizardMessages.confirm.heading)
    await activate('button', new RegExp(`^${wizardMessages.confirm.create(1)}`))
    await waitFor(() => arriveAtAddress(pages.dashboard.href()))
    return request(endpoints.entities.all, {})
  })
