import { alertKinds } from '@/domain/alerts/alertKinds'
import { byWireAlertKind } from '@/domain/alerts/alertSettings'
import { alertMessages } from '@/features/alerts/messages'
import { brand } from '@/config/brand'
import { dashboardMessages } from '@/features/stacks/messages'
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'
import { runLogMessages } from '@/features/stacks/runs/messages'

const staff = `${brand.productName} staff`
const entries = (count: number) => plural(count, 'entry', 'entries')

/** Display names of actions, by the service's key of the action. */
const actions: Readonly<Record<string, string>> = {
  login: 'Logged in',
  login_google: 'Logged in with Google',
  logout: 'Logged out',
  registered: 'Signed up',
  password_changed: 'Password changed',
  login_single_sign_on: 'Login by single sign-on',
  password_reset: 'Password reset',
  password_reset_requested: 'Password reset requested',
  address_confirmed: 'Email address confirmed',
  confirmation_requested: 'Confirmation requested',
  account_deleted: 'Account deleted',
  own_data_downloaded: 'Own data downloaded',
  session_ended: 'Session ended',
  member_joined: 'Member joined',
  members_invited: 'Members invited',
  member_removed: 'Member removed',
  member_role_changed: 'Role changed',
  member_role_kept: 'Role kept, no groups from the provider',
  member_suspended: 'Member suspended',
  member_restored: 'Member restored',
  second_factor_on: 'Two-step login turned on',
  second_factor_off: 'Two-step login turned off',
  authenticator_app_added: 'Authenticator app added',
  authenticator_app_removed: 'Authenticator app removed',
  second_factor_reset: 'Two-step login reset',
  second_factor_needed: 'Two-step login for all',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  invite_revoked: 'Invite revoked',
  invite_link_renewed: 'New invite link',
  license_changed: 'License changed',
  token_created: 'Token created',
  token_revoked: 'Token revoked',
  day_note_added: 'Note on a day added',
  day_note_changed: 'Note on a day changed',
  day_note_deleted: 'Note on a day deleted',
  webhook_added: 'Webhook added',
  webhook_changed: 'Webhook changed',
  webhook_deleted: 'Webhook deleted',
  webhook_secret_replaced: 'Webhook secret replaced',
  webhook_tested: 'Webhook tested',
  organization_exported: 'Organization exported',
  organization_deleted: 'Organization deleted',
  organization_changed: 'Organization changed',
  stack_limit_changed: 'Limit of stacks changed',
  name_decided: 'Name decided',
  name_choice_undone: 'Name choice undone',
  stack_created: 'Stack created',
  stack_changed: 'Settings changed',
  stack_note_changed: 'Note changed',
  schedule_changed: 'Schedule changed',
  stack_lookback_changed: 'Reloaded days changed',
  loss_accepted: 'Missing columns accepted',
  stack_credential_changed: 'Stack credential changed',
  endpoint_deleted: 'Endpoint deleted',
  endpoints_changed: 'Endpoints changed',
  transformations_changed: 'Transformations changed',
  transformation_activated: 'Transformation activated',
  transformation_deleted: 'Transformation deleted',
  destination_created: 'Destination created',
  run_started: 'Run started',
  days_loaded: 'Date range loaded',
  run_cancelled: 'Run canceled',
  stack_paused: 'Stack paused',
  stack_resumed: 'Stack resumed',
  stack_deleted: 'Stack deleted',
  credential_created: 'Credential created',
  credential_changed: 'Credential changed',
  credential_read: 'Credential read',
  credential_tested: 'Credential checked',
  connection_proven: 'Connection proven',
  credential_rotated: 'Secret replaced',
  credential_deleted: 'Credential deleted',
  data_downloaded: 'Data downloaded',
  alert_settings_changed: 'Alert settings changed',
  test_alert_sent: 'Test alert sent',
  answer_settings_changed: 'Answer settings changed',
  rates_uploaded: 'Rates uploaded',
  view_saved: 'View saved',
  view_changed: 'View changed',
  view_deleted: 'View deleted',
  view_shared: 'View shared by link',
  view_link_ended: 'Link to view ended',
  view_opened_by_link: 'View opened by link',
  view_mailed: 'View sent by mail',
  view_mail_stopped: 'Mail of view stopped',
  impersonation_started: 'Impersonation started',
  impersonation_ended: 'Impersonation ended',
}

const { channels } = alertMessages.settings

/** Display names of kinds of alerts, by the service's key of the kind. */
const alertKindNames: Readonly<Record<string, string>> = byWireAlertKind(
  (kind) => alertKinds[kind].setting.name,
)

/** Display names of the channels of alerts, by the service's key of the channel. */
const alertChannels: Readonly<Record<string, string>> = { in_app: channels.inApp, mail: channels.mail }

/** Shown for an old or new value that is empty, by the service's key of the action. */
const emptyValues: Readonly<Record<string, string>> = {
  schedule_changed: dashboardMessages.schedule.byServiceInFull,
  stack_note_changed: 'No note',
  stack_lookback_changed: 'Default',
  stack_limit_changed: 'Default',
  alert_settings_changed: 'Off',
}

/** Texts of the audit trail page (FS-8). Its title is the name of the menu item. */
export const auditTrailMessages = {
  lead: {
    organisation: (organisation: string) => `Who did what in ${organisation}`,
    /** Used until the organization's name is loaded. */
    unnamed: 'Who did what in your organization',
    staff: 'Who did what in all organizations',
  },
  table: 'Audit trail entries',
  loading: 'Loading the audit trail',
  columns: {
    when: (zone: string) => `When (${zone})`,
    who: 'Who',
    action: 'Action',
    on: 'On',
    from: 'From',
    details: 'Details',
  },
  actions,
  alertKinds: alertKindNames,
  alertChannels,
  emptyValues,
  /** "14 days" */
  lookbackDays: (days: number) => plural(days, 'day', 'days'),
  /** An attempt rejected by the service. */
  refusedLogin: 'Login failed',
  refused: (name: string) => `${name}: denied`,
  staff,
  /** Staff impersonating a customer. */
  staffAs: (email: string) => `${staff}, as ${email}`,
  /** A failed login with an unknown address. */
  nobody: 'Unknown account',
  /** Accessible name of the button that expands an entry. */
  details: (name: string, time: string) => `Details: ${name}, ${time}`,
  facts: {
    time: 'Exact time',
    who: 'Who',
    action: 'Action',
    on: 'On',
    before: 'Before',
    after: 'After',
    result: 'Result',
    from: 'From',
    entry: 'Entry',
  },
  results: { done: 'Done', refused: 'Denied' } as Readonly<Record<string, string>>,
  search: 'Search people, stacks, credentials',
  filters: {
    period: { label: 'Period', all: 'Any time' },
    person: { label: 'Who', all: 'Everyone' },
    action: { label: 'What', all: 'All actions' },
  },
  lastDays: (days: number) => (days === 1 ? 'Last 24 hours' : `Last ${days} days`),
  older: 'Older',
  loadingOlder: 'Loading older entries',
  foot: {
    newest: (count: number) => (count === 1 ? 'The newest entry' : `The ${formatRows(count)} newest entries`),
    all: (count: number) => (count === 1 ? 'The only entry' : `All ${entries(count)}`),
    /** The filters hide some of the loaded entries. */
    ofNewest: (shown: number, total: number) => `${entries(shown)} out of the ${formatRows(total)} newest`,
    /** The filters hide all loaded entries. */
    none: (total: number) =>
      `None of ${total === 1 ? 'the one loaded entry' : `the ${formatRows(total)} loaded entries`}`,
    /** All entries are loaded. */
    found: entries,
  },
  empty: {
    title: 'No entries yet',
    body: 'Logins, invites and changes to stacks and credentials appear here.',
  },
  nothing: {
    title: 'No entries match these filters',
    /** One filter hides all results. */
    without: (name: string, count: number) =>
      `Without “${name}”, ${plural(count, 'entry matches', 'entries match')}.`,
    together: "Clearing just one filter won't help. Clear all of them.",
    older: "Older entries aren't loaded yet.",
    clear: (name: string) => `Clear “${name}”`,
  },
  error: {
    title: "Couldn't load the audit trail",
    body: 'No entries are lost.',
    staleTitle: "Couldn't refresh the audit trail",
    staleBody: 'These entries may be out of date.',
    olderTitle: "Couldn't load older entries",
    olderBody: 'The entries above are not affected.',
  },
  csv: {
    download: runLogMessages.csv.download,
    failed: runLogMessages.csv.failed,
    head: ['Time', 'Who', 'Staff acting as', 'Action', 'On', 'Before', 'After', 'Result', 'From', 'Entry'],
    fileName: (file: string) => `${file}.csv`,
  },
} as const
