import { roasMessages } from '@/features/answers/roas/messages'

const { columns } = roasMessages.campaigns

/** Texts of the installs that networks count by Apple's postbacks. */
export const iosMessages = {
  title: 'iOS apart',
  lead: 'Installs that networks count by the postbacks of Apple (SKAdNetwork, AdAttributionKit). A postback has no user, so nobody can tell whether the attribution has the same install. Postbacks are in no other figure.',
  columns: {
    network: columns.network,
    app: columns.app,
    postbacks: 'Postbacks',
    installs: 'Attributed installs of iOS',
    days: 'Postbacks of',
  },
  more: roasMessages.campaigns.notCounted.more,
} as const
