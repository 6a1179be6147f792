import { brand } from '@/config/brand'
import { answerMessages } from '@/features/answers/messages'
import { plural } from '@/domain/shared/text/plural'
import type { MissingRevenue } from '@/domain/answers/revenue'

const ended = 'This link has ended'

/** Texts of views that are shared by a link. */
export const sharedMessages = {
  page: {
    loading: 'Loading the shared view',
    by: (organization: string, end: string) => `Shared by ${organization} · read-only · ends ${end}`,
    title: (name: string) => name,
    period: (from: string, to: string) => `${from} to ${to}`,
    campaign: (name: string) => `Campaign: ${name}`,
    values: 'Value by age',
    columns: { age: 'Days after the install', value: 'Value', period: 'Period' },
    periods: 'Both periods',
    creative: (rank: number, format: string) => `Creative ${rank}, ${format}`,
    ranked: (count: string, spend: string, roas: string) =>
      `${count} ranked, ${spend} spent, ${roas} in all.`,
    first: (count: number) => `The first ${count} are shown.`,
    creativesUnnamed: 'Creatives are numbered by rank; their names are not shared.',
    periodNames: { now: 'The period', earlier: 'The period before' },
    cohorts: (users: string) => `Cohorts of ${users} in all.`,
    noRows: 'There are no rows for this view.',
    revenue: {
      kinds: 'Purchases and ads are not told apart in this data, so there is no number.',
      net: 'What the stores keep is not known, so there is no net number.',
    } satisfies Record<MissingRevenue, string>,
    gone: 'This view has no number',
    leftOutUnknown: 'What this number leaves out is not known of these filters.',
    unknown: { title: 'This link shows nothing' },
    over: { title: ended, body: (day: string) => `It ended on ${day}.` },
    revoked: { title: ended, body: (day: string) => `Somebody ended it on ${day}.` },
    askAgain: 'Ask whoever sent it to you for a new one.',
    failed: { title: "Couldn't load the shared view", body: 'The link is not affected.' },
    product: `Made with ${brand.productName}`,
  },
  dialog: {
    action: 'Share',
    actionOf: (name: string) => `Share “${name}”`,
    title: (name: string) => `Share “${name}” by a link`,
    body: 'Whoever has the link sees this view without an account, kept up to date: its sentence, numbers by day, and what they leave out. They see no names of campaigns or creatives other than those of its filters, no rows, and no other page.',
    ends: 'The link ends',
    days: (count: number, day: string) => `after ${plural(count, 'day', 'days')}, on ${day}`,
    make: 'Make a link',
    close: 'Done',
    failed: "Couldn't make a link. Try again.",
    made: {
      label: 'Link',
      copy: answerMessages.copyLink,
      once: 'The link is shown only now. Afterwards you can end it, but not read it again.',
    },
  },
  list: {
    title: 'Links in use',
    titleOfView: 'Links to this view',
    lead: 'Whoever has one of these links sees one saved view without an account, until the link ends.',
    none: 'No links.',
    loading: 'Loading links',
    failed: { title: "Couldn't load links", body: 'Links work as before.' },
    columns: { view: 'View', madeBy: 'Made by', opened: 'Last opened', ends: 'Ends' },
    never: 'Never',
    opened: (count: number, time: string) => `${time} (${plural(count, 'time', 'times')})`,
    over: (day: string) => `Ended ${day}`,
    end: 'End',
    endOf: (name: string) => `End the link to “${name}”`,
    done: 'The link has ended.',
    notEnded: "Couldn't end the link. Try again.",
  },
} as const
