import type { Meta, StoryObj } from '@storybook/react-vite'
import { pages } from '@/domain/shared/paths'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { storageKeys } from '@/state/persistedAtom'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress } from '../../support/arrive'

/** `/` shows nothing: it sends everyone on. There is no loading, empty or error state of its own. */
const meta = {
  component: HomeScreen,
  parameters: { route: { at: pages.home.href(), path: pages.home.path }, requirements: ['APP-3', 'AUT-1'] },
} satisfies Meta<typeof HomeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {
  parameters: { world: worlds.member },
  play: () => arriveAtAddress(pages.dashboard.href()),
}
export const Visitor: Story = {
  parameters: { world: worlds.visitor },
  play: () => arriveAtAddress(pages.login.href()),
}
/** ORG-2: the company has a name, the trial was not started: the next visit leads to where it is finished. */
export const SignUpLeftHalfWay: Story = {
  parameters: { world: worlds.fresh, requirements: ['ORG-2'] },
  beforeEach: () => {
    const d = { orgId: 3, key: 'k', emails: [], invited: [] }
    localStorage.setItem(storageKeys.signupFinish, JSON.stringify({ v: 1, n: 1, d }))
  },
  play: () => arriveAtAddress(pages.signupProfile.href()),
}
