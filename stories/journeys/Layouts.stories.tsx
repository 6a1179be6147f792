import type { ComponentType } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import Typography from '@mui/material/Typography'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, screen, waitFor, within } from 'storybook/test'
import { MainLayout } from '@/app/layouts/MainLayout'
import { PageContent } from '@/components/layout/pages/PageContent'
import { loginNoticeOf } from '@/domain/access/loginNotice'
import { connectionMessages, shellMessages } from '@/components/layout/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtMenuLink, press } from '../support/plays/arrive'
import { goOffline } from '../support/world/brokenBrowser'
import '../support/journey'

const { menu } = shellMessages

/** The layout around a page with only a heading. */
const around = (Layout: ComponentType) => (
  <Routes>
    <Route element={<Layout />}>
      <Route
        path="*"
        element={
          <PageContent>
            <Typography variant="h1">{shellMessages.menu.monitor}</Typography>
          </PageContent>
        }
      />
    </Route>
  </Routes>
)
/** Role-dependent items of the left menu, after the user has loaded. */
const menuOf = async (email: string): Promise<readonly string[]> => {
  await screen.findByRole('button', { name: menu.userMenu(email) })
  await arriveAtMenuLink(menu.monitor)
  const nav = within(screen.getByRole('navigation', { name: menu.label }))
  return [menu.manageTeam, menu.inviteUsers, menu.goToAdmin].filter(
    (name) => nav.queryByRole('link', { name }) !== null,
  )
}

const meta = {
  component: MainLayout,
  tags: ['journey'],
  parameters: {
    world: () => worlds.trial({ daysLeft: 5 }),
    route: pages.dashboard.href(),
    requirements: ['APP-7', 'LIC-1'],
    chromatic: { disableSnapshot: true },
  },
  render: () => around(MainLayout),
} satisfies Meta<typeof MainLayout>
export default meta
type Story = StoryObj<typeof meta>

/** The offline notice above the page, until the connection returns. */
export const Offline: Story = {
  parameters: { route: pages.advanced.href(), requirements: ['APP-7', 'C-15'] },
  play: async ({ canvas }) => {
    await menuOf('ana@lumen.example')
    const comeBack = goOffline()
    await arriveAt(canvas, connectionMessages.offline)
    comeBack()
    await waitFor(() => expect(canvas.queryByText(connectionMessages.offline)).toBeNull())
  },
}
function BrokenPage(): never {
  throw new Error('A page broke')
}
function Arrived() {
  return (
    <main>
      <h1>{loginNoticeOf(useLocation().state)}</h1>
    </main>
  )
}
/** Logging out from a page that failed to render. */
export const LoggedOutOfBrokenPage: Story = {
  tags: ['error'],
  parameters: { requirements: ['C-17', 'AUT-10'], expectedErrors: [/A page broke/] },
  render: () => (
    <Routes>
      <Route element={<MainLayout />}>
        <Route path={pages.dashboard.path} element={<BrokenPage />} />
      </Route>
      <Route path={pages.login.path} element={<Arrived />} />
    </Routes>
  ),
  play: async () => {
    await arriveAtAlert(shellMessages.broken.page.threw.title)
    await press(menu.logOut)
    await arriveAt(screen, 'loggedOut')
  },
}
