import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { defaultWizardState, startFlow } from '@/domain/wizard/flow/flows'
import type { WizardState } from '@/domain/wizard/types'
import { pages } from '@/domain/shared/paths'
import { OwnStack } from '@/features/wizard/OwnStack'
import { storageKeys } from '@/state/browser/storageKeys'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtHeading, press } from '../../support/plays/arrive'
import { halfMadeRoas, wizardStates } from './wizardSeeds'
import '../../support/connected'

const texts = builderNotices.otherTab
const PAGE = 'Page about the unfinished stack'

const meta = {
  component: OwnStack,
  args: { children: <p>{PAGE}</p> },
  parameters: {
    world: worlds.fresh,
    route: pages.credentials.href(0),
    frame: 'landmark',
    atoms: [[wizardAtom, wizardStates.finished]],
    requirements: ['W-10', 'V-8', 'WIZ-9'],
  },
} satisfies Meta<typeof OwnStack>
export default meta
type Story = StoryObj<typeof meta>

/** Stores the wizard's state as another tab does; null deletes it. */
const storeElsewhere = (state: WizardState | null) => {
  if (state === null) localStorage.removeItem(storageKeys.wizard)
  else localStorage.setItem(storageKeys.wizard, JSON.stringify({ v: 2, n: 1000, d: state }))
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.wizard }))
}

/** Another tab started another stack: the page says so, and continues with its own. */
export const AnotherStack: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, PAGE)
    storeElsewhere(startFlow(defaultWizardState(), 'portfolioLtv'))
    await arriveAtHeading(canvas, texts.anotherStack.title)
    await expect(canvas.queryByText(PAGE)).toBeNull()
    await press(texts.takeBack, canvas)
    await arriveAt(canvas, PAGE)
    await expect(localStorage.getItem(storageKeys.wizard)).toContain('"flowType":"roas"')
  },
}

/** The stack was canceled in another tab. */
export const Canceled: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, PAGE)
    storeElsewhere(null)
    await arriveAtHeading(canvas, texts.cancel.title)
    await expect(canvas.getByRole('button', { name: texts.takeBack })).toBeVisible()
  },
}

/** The stack was created or canceled in another tab, after its creation had begun: there is nothing to continue. */
export const Ended: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, halfMadeRoas]] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, PAGE)
    storeElsewhere(null)
    await arriveAtHeading(canvas, texts.end.title)
    await expect(canvas.getByRole('link', { name: texts.monitor })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: texts.takeBack })).toBeNull()
  },
}
