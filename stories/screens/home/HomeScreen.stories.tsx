import type { Meta, StoryObj } from '@storybook/react-vite'
import { pages } from '@/domain/shared/paths'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { storageKeys } from '@/state/browser/storageKeys'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress } from '../../support/plays/arrive'
import { removedBen } from '../../support/plays/removed'
import { narrowToo } from '../../support/chromaticModes'
import '../../support/connected'

/** `/` only redirects; it has no loading, empty or error state. */
const meta = {
  component: HomeScreen,
  parameters: {
    chromatic: narrowToo,
    route: { at: pages.home.href(), path: pages.home.path },
    requirements: ['APP-3', 'AUT-1'],
  },
} satisfies Meta<typeof HomeScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Stores an unfinished sign-up. */
const storeUnfinishedSignup = (orgId: number | null) => {
  const d = { orgId, key: 'k', emails: [], invited: [] }
  localStorage.setItem(storageKeys.signupFinish, JSON.stringify({ v: 1, n: 1, d }))
}

/** A USER is led to the dashboard. */
export const Member: Story = {
  parameters: { world: worlds.member, requirements: ['APP-3', 'AUT-1', 'APP-1'] },
  play: () => arriveAtAddress(pages.dashboard.href()),
}
/** A visitor is led to the login. */
export const Visitor: Story = {
  parameters: { world: worlds.visitor },
  play: () => arriveAtAddress(pages.login.href()),
}
/** An unfinished sign-up is led to the profile. */
export const UnfinishedSignup: Story = {
  parameters: { world: worlds.fresh, requirements: ['ORG-2'] },
  beforeEach: () => storeUnfinishedSignup(3),
  play: () => arriveAtAddress(pages.signupProfile.href()),
}
/** A user removed during sign-up is led to the dashboard. */
export const RemovedDuringSignup: Story = {
  parameters: { world: removedBen, requirements: ['ORG-2', 'ORG-3', 'T-13', 'T-14'] },
  beforeEach: () => storeUnfinishedSignup(null),
  play: () => arriveAtAddress(pages.dashboard.href()),
}
