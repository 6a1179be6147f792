import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { guideMessages } from '@/features/wizard/guided/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { GuideOffer } from '@/features/wizard/guided/GuideOffer'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: GuideOffer,
  parameters: { world: worlds.fresh, route: pages.dashboard.href(), requirements: ['FU-13', 'FU-14'] },
} satisfies Meta<typeof GuideOffer>
export default meta
type Story = StoryObj<typeof meta>

/** Three guided flows; the first has the primary button. */
export const ThreeGuides: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, guideMessages.lead)
    const { roas } = wizardMessages.flows
    const start = canvas.getByRole('link', { name: guideMessages.start(roas.name) })
    await expect(start).toHaveAttribute('href', pages.basicRoas.href())
    canvas.getByRole('link', { name: guideMessages.advanced.link }).focus()
    await userEvent.tab()
    await expect(canvas.getByText(guideMessages.example.source).closest('[inert]')).not.toBeNull()
    await expect(document.activeElement?.closest('[inert]') ?? null).toBeNull()
  },
}
