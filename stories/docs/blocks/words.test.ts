/** Names in the sidebar. */
import { expect, it } from 'vitest'
import { readSources } from '../../support/checks/sources'
import { folderName, readableName, readableTitle } from './words'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { googleMessages } from '@/features/account/google/messages'
import { authMessages } from '@/features/account/messages'
import { forgotPasswordMessages, resetPasswordMessages } from '@/features/account/password/messages'
import { credentialListMessages } from '@/features/credentials/list/messages'
import { meteringMessages } from '@/features/metering/messages'
import { notFoundMessages, shellMessages } from '@/components/layout/messages'
import { signupMessages } from '@/features/account/signup/messages'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { adminMessages, teamMessages } from '@/features/team/messages'
import { wizardMessages } from '@/features/wizard/messages'

it('names every folder of the book', () => {
  const layered = /^stories\/(?:components|features|screens)\/([\w/]+)\/\w+\.stories\.tsx$/
  const folders = readSources('stories').flatMap(({ path }) =>
    (layered.exec(path)?.[1] ?? '').split('/').filter((folder) => folder !== ''),
  )
  expect(folders.length).toBeGreaterThan(200)
  expect([...new Set(folders)].filter((folder) => folderName(folder) === undefined)).toEqual([])
})

it('splits a component name into words', () => {
  expect(
    ['LoginPage', 'ForgotPasswordPage', 'OAuthConnect', 'StackMenu', 'SideMenuView', 'Logo'].map(
      readableName,
    ),
  ).toEqual(['Log in', 'Reset your password', 'OAuth connect', 'Stack menu', 'Side menu', 'Logo'])
  expect(readableTitle('Features/stacks/DeleteStackDialog')).toBe(
    'Features › Stacks and transformations › Delete stack dialog',
  )
})

it('names screens by their heading', () => {
  const { flows, confirm } = wizardMessages
  const { edit, review } = advancedMessages
  const headings = {
    LoginPage: authMessages.logIn.title,
    GooglePage: googleMessages.working,
    SignupPage: signupMessages.form.title,
    SignupProfilePage: signupMessages.profile.title,
    SignupSuccessPage: signupMessages.success.title,
    ConfirmEmailPage: signupMessages.confirm.title,
    CheckEmailPage: signupMessages.checkEmail.title,
    ForgotPasswordPage: forgotPasswordMessages.title,
    ResetPasswordPage: resetPasswordMessages.title,
    DashboardPage: shellMessages.menu.monitor,
    MeteringByAddress: meteringMessages.title,
    NewStackPage: shellMessages.menu.build,
    BasicPage: flows.heading,
    BasicRoasPage: flows.roas.name,
    BasicCreativeRoasPage: flows.creativeRoas.name,
    BasicPortfolioLtvPage: flows.portfolioLtv.name,
    NewStackConfirmPage: confirm.heading,
    ReviewPage: review.heading,
    EditSourcePage: edit.source,
    EditSourceTaskPage: edit.tasks,
    EditDestinationPage: edit.destination,
    CredentialListPage: credentialListMessages.title,
    TeamPage: teamMessages.title,
    AdminPage: adminMessages.title,
    AuditTrailPage: shellMessages.menu.auditTrail,
    AlertsPage: shellMessages.menu.alerts,
    StackSettingsPage: stackSettingsMessages.title,
    NotFoundPage: notFoundMessages.title,
  }
  for (const [screen, heading] of Object.entries(headings)) expect(readableName(screen), screen).toBe(heading)
})
