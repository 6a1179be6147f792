import { ALL_APPS_NAME } from '@/domain/answers/records'
import { TARGET_ALERT_MAX_DAYS, type TargetScope } from '@/domain/answers/targetAlerts'
import { ALL_NETWORKS_NAME } from '@/domain/answers/targets'
import { runHourText } from '@/domain/answers/zones'
import type { RatesFrom } from '@/domain/answers/answerSettings'
import { RATE_DAYS } from '@/domain/answers/answerSettings'
import { roasMessages } from '@/features/answers/roas/messages'
import { revenueMessages } from '@/domain/answers/messages'
import { shellMessages } from '@/components/layout/messages'
import { userMenuMessages } from '@/features/account/security/messages'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'

const newToken = 'New token'
const newWebhook = 'New webhook'
const setFee = 'Set a store fee'
const { setTarget } = roasMessages
const roasTargets = 'ROAS targets'
const ecb = 'European Central Bank'

/** Texts of the page *Settings*. */
export const settingsMessages = {
  targets: {
    title: roasTargets,
    lead: 'What you want back of each unit of spend, by app, network and age',
    help: 'ROAS, its comparison and Today say whether a target is met, and draw it as a dotted line. The target of an app on a network counts before that of the app, then of the network, then of all. A target is of paid installs in the currency in which it was set; it changes no figure.',
    none: 'No target is set.',
    label: roasTargets,
    allApps: ALL_APPS_NAME,
    allNetworks: ALL_NETWORKS_NAME,
    percent: (percent: number) => `${percent}%`,
    one: (app: string, network: string, age: number, currency: string) =>
      `${app}, ${network}, day ${age}, ${currency}`,
    chosenBy: (by: string) => `by ${by}`,
    add: setTarget,
    remove: 'Remove',
    /** Accessible name; contains the visible text. */
    removeOf: (app: string, network: string, age: number) =>
      `Remove the target of ${app}, ${network}, day ${age}`,
    dialog: {
      title: setTarget,
      percent: 'Percent of the spend to come back',
      wrong: 'Enter a percentage above 0 and up to 1000, such as 90 or 92.5.',
      app: 'App',
      network: 'Network',
      age: 'Within days of the install',
      replaces:
        'This replaces an earlier target of the same app, network and age. Nothing is computed again.',
      save: 'Save target',
      cancel: 'Cancel',
    },
    alert: {
      on: 'Tell the team when it is missed',
      days: 'Settled days in a row under the target',
      wrongDays: `Enter a whole number from 1 to ${TARGET_ALERT_MAX_DAYS}.`,
      spend: 'Spend of these days is over',
      wrongSpend: 'Enter a whole amount of 0 or more.',
      scope: 'Judged by',
      scopes: {
        campaign: 'Campaign: each that is closest to this target',
        together: 'App and network: all campaigns together',
      } satisfies Record<TargetScope, string>,
      settled:
        'Only install days that are old enough count, and never those of the last 7 days, whose spend networks still correct. Who is told how is in the alert settings.',
      /** Of a target in the list; the spend is an amount. */
      one: (days: number, spend: string) => `alert after ${plural(days, 'day', 'days')} over ${spend}`,
      byCampaign: 'by campaign',
      /** What the last look could judge; the spend is an amount. */
      judged: {
        campaign: (count: number, day: string) =>
          `${plural(count, 'campaign', 'campaigns')} judged up to ${day}`,
        together: (_count: number, day: string) => `judged up to ${day}`,
      } satisfies Record<TargetScope, (count: number, day: string) => string>,
      notJudged: {
        campaign: (missing: number, count: number, spend: string, day: string) =>
          `${formatRows(missing)} of ${plural(count, 'campaign', 'campaigns')} with ${spend} of spend not judged up to ${day}: too little of the revenue is known`,
        together: (_missing: number, _count: number, spend: string, day: string) =>
          `not judged up to ${day}: of ${spend} of spend too little of the revenue is known`,
      } satisfies Record<TargetScope, (missing: number, count: number, spend: string, day: string) => string>,
    },
    saved: 'The target is saved',
    removed: 'The target is removed',
    notSaved: "Couldn't save the target",
  },
  title: shellMessages.menu.settings,
  loading: 'Loading the settings of your answers',
  failed: {
    title: "Couldn't load the settings of your answers",
    body: 'Your answers stay as they are.',
  },
  twoStep: {
    title: userMenuMessages.twoStep,
    lead: 'a code of an authenticator app, or a passkey, after the password',
    label: 'All members need it',
    help: 'Whoever has not set it up is led through it at the next click, before anything else. Logins with Google alone have the second step of Google.',
    failed: "Couldn't change it. Try again.",
  },
  tokens: {
    title: 'API tokens',
    lead: 'shown once, stored as a hash',
    help: 'A program sends a token in its Authorization header, in place of a login. It acts as whoever made it, and never changes people or reads secrets.',
    loading: 'Loading the tokens',
    failed: { title: "Couldn't load the tokens", body: 'They go on working.' },
    empty: 'No program has a token yet.',
    add: newToken,
    columns: { token: 'Token', may: 'Permissions', of: 'Created by', used: 'Last used', ends: 'Expires' },
    scopes: {
      read: 'read',
      run: 'read and run',
      manage: 'read, run and manage',
      execute: 'stackyard run only',
    } as Readonly<Record<string, string>>,
    never: 'never',
    /** Shown for a token that has ended. */
    over: (day: string) => `${day}, expired`,
    soon: (day: string, days: number) => `${day}, in ${plural(days, 'day', 'days')}`,
    revoke: 'Revoke',
    /** Accessible name; contains the visible text. */
    revokeOf: (name: string) => `Revoke ${name}`,
    removal: {
      title: (name: string) => `Revoke ${name}?`,
      body: 'Programs that use it are refused from now on. This cannot be undone.',
      confirm: 'Revoke token',
      cancel: 'Keep token',
      done: (name: string) => `${name} has been revoked.`,
      failed: "Couldn't revoke the token. It still works. Try again.",
    },
    dialog: {
      title: newToken,
      name: 'Name',
      nameHelp: 'What uses it, such as Looker, nightly.',
      missing: 'Enter a name.',
      scope: 'Permissions',
      choices: {
        read: 'Read: stacks, runs, answers and tables',
        run: 'Run: also start and cancel runs',
        manage: 'Manage: also change and delete stacks and credentials, and change settings',
      },
      ends: 'Expires after',
      days: (count: number) => plural(count, 'day', 'days'),
      create: 'Create token',
      cancel: 'Cancel',
      password: 'Password of your account',
      passwordHelp: 'So that nobody else makes a token at your screen. Leave it empty if you have none.',
      wrongPassword: 'This is not the password of your account.',
      failed: "Couldn't create the token. Try again.",
    },
    made: {
      title: 'Copy your token',
      body: 'It is shown this once. Keep it where you keep passwords; whoever has it can use its permissions.',
      label: 'Token',
      copy: 'Copy token',
      close: 'Done',
    },
  },
  webhooks: {
    title: 'Webhooks and Slack',
    lead: 'alerts in your other tools',
    help: 'Each alert is sent once its email would leave, and again until the receiver takes it. After 3 days of failures a webhook is switched off.',
    loading: 'Loading the webhooks',
    failed: { title: "Couldn't load the webhooks", body: 'Alerts go on being sent to them.' },
    empty: 'No alerts are sent to other tools yet.',
    add: newWebhook,
    columns: { name: 'Receiver', kinds: 'Alerts', last: 'Last delivery', state: 'State', actions: 'Actions' },
    allKinds: 'All kinds',
    someKinds: (count: number, all: number) => `${count} of ${plural(all, 'kind', 'kinds')}`,
    never: 'nothing sent yet',
    states: {
      on: 'On',
      /** A time follows. */
      failing: 'Failing since',
      off: 'Switched off',
    },
    log: 'Deliveries',
    edit: 'Edit',
    remove: 'Delete',
    /** Accessible names; they contain the visible text. */
    logOf: (name: string) => `Deliveries to ${name}`,
    editOf: (name: string) => `Edit ${name}`,
    removeOf: (name: string) => `Delete ${name}`,
    removal: {
      title: (name: string) => `Delete the webhook ${name}?`,
      body: 'It gets no more alerts, and its deliveries are deleted. This cannot be undone.',
      confirm: 'Delete webhook',
      cancel: 'Keep webhook',
      done: (name: string) => `${name} has been deleted.`,
      failed: "Couldn't delete the webhook. Try again.",
    },
    dialog: {
      title: newWebhook,
      editTitle: (name: string) => `Edit ${name}`,
      format: 'Sends',
      formats: { slack: 'A message to a Slack channel', signed: 'JSON with a signature, for a program' },
      name: 'Name',
      nameHelp: 'What gets the alerts, such as #ua-data or PagerDuty.',
      url: { slack: 'Address of the incoming webhook in Slack', signed: 'Address' },
      urlHelp: {
        slack: 'It begins with https://hooks.slack.com/ and is not shown again.',
        signed: 'It begins with https://. Only its query is not shown again.',
      },
      keep: 'Leave it empty to keep the present address.',
      missing: 'Enter a name for the webhook.',
      urls: {
        missing: 'Enter an address.',
        noAddress: 'Enter an address that begins with https://.',
        login: 'Enter the address without a user name and password.',
      },
      kinds: 'Alerts',
      noKind: 'Choose at least one kind of alert.',
      create: 'Add webhook',
      save: 'Save',
      cancel: 'Cancel',
      saved: (name: string) => `${name} has been saved.`,
      failed: "Couldn't save the webhook. Try again.",
    },
    made: {
      title: 'Copy the signing secret',
      body: 'With it the receiver checks that an alert is from here. It is shown this once.',
      label: 'Signing secret',
      copy: 'Copy secret',
      close: 'Done',
    },
    rotation: {
      open: 'New signing secret',
      title: 'Replace the signing secret?',
      body: 'The present one signs as well for 24 hours, so that you can change your receiver meanwhile.',
      confirm: 'Replace signing secret',
      cancel: 'Keep secret',
      failed: "Couldn't replace the secret. The present one still signs. Try again.",
    },
    deliveries: {
      loading: 'Loading the deliveries',
      failed: { title: "Couldn't load the deliveries", body: 'Alerts go on being sent.' },
      empty: 'Nothing has been sent yet.',
      test: 'Send a test',
      testFailed: "Couldn't send a test. Try again.",
      switchOn: 'Switch on again',
      switchedOn: (name: string) => `${name} is on again.`,
      switchFailed: "Couldn't switch it on. Try again.",
      testKind: 'Test',
      columns: { time: 'Time', kind: 'Alert', result: 'Result', tries: 'Tries', answer: 'Answer' },
      results: {
        sending: 'On its way',
        retrying: 'Waits to retry',
        delivered: 'Delivered',
        failed: 'Given up',
      },
      close: 'Close',
    },
  },
  data: {
    title: 'Export and delete',
    lead: 'all that is stored about your organization',
    export: {
      help: 'Settings, members, stacks, destinations, runs and the audit trail as a JSON file. Secrets of credentials are left out; tables are downloaded with their stack.',
      action: 'Export',
      file: 'organization.json',
      done: 'Your organization has been saved as organization.json.',
      failed: "Couldn't export your organization. Try again.",
    },
    remove: {
      help: 'Deletes the organization with everything in it, and the accounts of all members.',
      action: 'Delete organization',
      question: (organisation: string) => `Delete the organization ${organisation}?`,
      effects: [
        'All members are logged out and their accounts are deleted, yours too. This cannot be undone.',
        'Stacks end, and credentials, settings, alerts, the history of runs and the audit trail are deleted.',
        'Tables in a warehouse of your own stay; those that this service keeps are deleted.',
      ],
      /** Label of the field that confirms. */
      type: (organisation: string) => `To confirm, type the name ${organisation}`,
      wrong: 'This is not the name of your organization.',
      failed: "Couldn't delete your organization. Try again.",
      cancel: 'Cancel',
    },
  },
  record: {
    title: 'Attribution of record',
    lead: 'whose installs and revenue count, by app',
    loading: 'Loading the apps and their attributions',
    failed: {
      title: "Couldn't load the apps and their attributions",
      body: 'What is chosen stays as it is.',
    },
    help: 'Two attributions of an app deliver the same installs, so one counts and the others are named beside. Without a choice it is the one whose stack is the oldest; a second one changes no total.',
    counting: 'The answers are being computed again; the table shows what counted before.',
    unknown: 'The apps are listed here after the first run of ROAS in a warehouse of this service.',
    allGames: ALL_APPS_NAME,
    /** In a sentence. */
    everyGame: 'all apps',
    everyPlatform: 'all',
    /** Number of rows that a button adds. */
    more: (count: number) => `Show the next ${count} apps`,
    columns: {
      game: 'App',
      platform: 'Platform',
      record: 'Of record',
      beside: 'Also delivers, beside',
      since: 'Since',
    },
    begin: 'the first install',
    /** Of an earlier attribution of record. */
    before: (source: string, since: string) => `before: ${source}, since ${since}`,
    none: 'None',
    noneNote: 'no source delivers its installs',
    perGame: 'Each app has its own, as below',
    change: 'Change',
    /** Accessible name; contains the visible text. */
    changeOf: (game: string) => `Change for ${game}`,
    choices: {
      /** "Adjust from 2 Nov 2026, chosen by ana@lumen.example" */
      one: (source: string, day: string, by: string) => `${source} from ${day}, chosen by ${by}`,
      states: {
        counted: '',
        waiting: 'not counted yet',
        without: 'changes nothing: it delivers no installs here',
      },
      remove: 'Remove',
      removeOf: (game: string, day: string) => `Remove the choice from ${day} for ${game}`,
    },
    dialog: {
      title: (game: string) => `Attribution of record for ${game}`,
      source: 'Attribution that counts',
      from: 'From this install day on',
      missing: 'Enter a day.',
      effect: (game: string, source: string, day: string) =>
        `From ${day} on, installs and revenue of ${game} count as ${source} delivers them. What other attributions deliver of these days is named beside and added to nothing; earlier days stay.`,
      all: 'It counts for every app whose installs it delivers, unless the app has a choice of its own.',
      recount: 'ROAS, Creative ROAS and Portfolio LTV are computed again. Nothing is fetched.',
      save: 'Save choice',
      cancel: 'Cancel',
    },
    removal: {
      title: 'Remove this choice?',
      effect: (game: string, source: string, day: string) =>
        `${source} no longer counts for ${game} from ${day} on. Choices for earlier days still count; without one, the attribution with the oldest stack counts.`,
      confirm: 'Remove choice',
    },
    saved: 'The choice is saved, and the answers are computed again',
    removed: 'The choice is removed, and the answers are computed again',
  },
  money: {
    title: 'Money and time',
    lead: 'used in the answers',
    currency: {
      label: 'Currency',
      /** "US Dollar, USD" */
      value: (name: string, currency: string) => `${name}, ${currency}`,
      help: 'The return on ad spend is in it. Amounts are kept as delivered, and converted when an answer is computed.',
      change: 'Change currency',
      dialog: {
        title: 'Change the currency of the answers?',
        effect: (name: string) =>
          `All answers are computed again in ${name}, by the rate of each day. Nothing is fetched; until then they stay as they are, in the currency that they name.`,
        files:
          'Rates that you uploaded still count on the days for which your files also have a rate of the new currency. Amounts without a rate are left out and listed.',
        save: 'Save currency',
        cancel: 'Cancel',
      },
    },
    zone: {
      label: 'Reporting zone',
      /** "Berlin, Europe/Berlin" */
      value: (place: string, zone: string) => (place === zone ? zone : `${place}, ${zone}`),
      help: 'Sources that take a time zone are asked in it. Accounts with a zone of their own keep its days.',
      change: 'Change reporting time zone',
      dialog: {
        title: 'Change the reporting time zone?',
        save: 'Save time zone',
        cancel: 'Cancel',
        effects: {
          offset: (sources: readonly string[], asked: string) =>
            `${joinWithAnd(sources)} ${sources.length > 1 ? 'take' : 'takes'} an offset and ${sources.length > 1 ? 'get' : 'gets'} ${asked} all year, without daylight saving time.`,
          eightHours: (sources: readonly string[], asked: string) =>
            `${joinWithAnd(sources)} ${sources.length > 1 ? 'know' : 'knows'} only UTC-8, UTC and UTC+8, and ${sources.length > 1 ? 'get' : 'gets'} ${asked}.`,
          own: (sources: readonly string[]) =>
            `${joinWithAnd(sources)} ${sources.length > 1 ? 'take' : 'takes'} it for apps and accounts that have it as their own zone; all others stay in UTC.`,
          none: (sources: readonly string[]) =>
            `${joinWithAnd(sources)} ${sources.length > 1 ? 'keep' : 'keeps'} the days of UTC or of the account. What a number leaves out says how far apart such days begin, and for how much spend.`,
          again: (sources: readonly string[], days: number) =>
            `The next run of ${joinWithAnd(sources)} reads the days again, up to ${plural(days, 'day', 'days')} back. Older days keep the zone in which they were read.`,
          nobody: 'No source of your stacks takes a time zone; one that you add later is asked in it.',
        },
      },
    },
    rates: {
      label: 'Rates',
      from: { ecb: 'ECB reference rates', file: 'Our own file' } as Readonly<Record<RatesFrom, string>>,
      upload: 'Upload rates',
      source: { ecb: 'ECB', file: 'file' } as Readonly<Record<RatesFrom, string>>,
      /** Words for the rates that sample mode has in place of those of the bank. */
      sample: {
        from: 'Sample rates',
        source: 'sample',
        help: `Sample data has invented rates in place of those of the ${ecb}.`,
      },
      /** "1 SEK" */
      one: (currency: string) => `1 ${currency}`,
      none: 'no rate',
      /** "46 rows wait, EGP 1,204" */
      waiting: (rows: string, amount: string) => `${rows} wait, ${amount}`,
      rows: (count: number) => plural(count, 'row', 'rows'),
      nothing: 'All amounts are in the currency of the answers so far.',
      weekend: `No rates are set on weekends and holidays: the last one before counts, if it is at most ${RATE_DAYS} days old.`,
      missing: (names: string) => `There is no rate for ${names}: upload a file with day, currency and rate.`,
      file: 'Upload a CSV file with the columns day, currency and rate: what one of the currency is worth in that of the answers.',
    },
    runs: {
      label: 'Transformations',
      run: 'When they run',
      at: (hour: number | null) => runHourText(hour),
      help: (zone: string) =>
        `With an hour of the day (${zone}), the answers change once a day and count what has loaded by then. A source that is still loading is waited for. The first rows of a new source and changes of these settings count at once.`,
    },
    fees: {
      label: revenueMessages.basis.label,
      none: 'No store fee is set, so the answers have no net figures.',
      help: 'What the stores keep of purchases, taxes included if you want them taken off. An app whose store reports are loaded has the fee that they say instead, from their first month on. Net figures are computed with it; gross ones stay as they are. Stores keep nothing of ads, and no fee is taken from revenue in which a source has purchases and ads in one figure.',
      percent: (percent: number) => `${percent}%`,
      /** After the percentage: "Word Lantern, iOS, installs from 02-11-2026 on" */
      one: (app: string, day: string | null) =>
        day === null ? `${app}, all installs` : `${app}, installs from ${day} on`,
      chosenBy: (by: string) => `set by ${by}`,
      add: setFee,
      remove: 'Remove',
      /** Accessible name; contains the visible text. */
      removeOf: (app: string, day: string | null) =>
        `Remove the store fee of ${app}${day === null ? '' : ` from ${day}`}`,
      dialog: {
        title: setFee,
        percent: 'Percent of purchases that the store keeps',
        wrong: 'Enter a percentage below 100, such as 15 or 12.5.',
        app: 'App',
        from: 'From this install day on (empty: all days)',
        wrongDay: 'Enter a day, or leave it empty.',
        effect: (game: string, percent: number, day: string | null) =>
          `${percent}% of the purchases of ${game} is taken off in net figures, for ${day === null ? 'all installs' : `installs from ${day} on`}.`,
        keeps:
          'A fee of an app counts before that of all apps. Cohorts arrive added up by install day, so all their purchases have the fee of that day.',
        recount: 'ROAS and Portfolio LTV are computed again. Nothing is fetched.',
        save: 'Save store fee',
        cancel: 'Cancel',
      },
      removal: {
        title: 'Remove this store fee?',
        effect: (game: string, percent: number) =>
          `${percent}% is no longer taken from the purchases of ${game}. Without another fee for these installs, they have no net figures.`,
        confirm: 'Remove store fee',
      },
      saved: 'The store fee is saved, and the answers are computed again',
      removed: 'The store fee is removed, and the answers are computed again',
    },
    ecb: {
      off: `The operator has switched off the rates of the ${ecb}, so a file has to have all rates.`,
      waits: `The ${ecb} is asked as soon as amounts in another currency arrive.`,
      /** `time` is a date with its time zone. */
      readAt: (time: string) => `Last read from the ${ecb}: ${time}.`,
      failed: (reason: string) => `${reason} The rates are read again later; amounts without a rate wait.`,
    },
    saved: {
      currency: 'The answers are computed again in the other currency',
      zone: 'The next runs ask for days in the other time zone',
      runHour: 'The transformations run at the chosen time',
      ratesFrom: 'The answers are computed again with the other rates',
      upload: 'The rates are saved, and the answers are computed again',
    },
    notSaved: 'The change was not saved.',
    notUploaded: 'The file was not taken over.',
    tooLarge: 'The file is larger than 500 KB. Split it by year, and upload the parts one after the other.',
    unreadable: 'The file could not be read. Choose it again.',
  },
} as const
