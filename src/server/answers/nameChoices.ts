/** Choices about names, between the words of the calls and those of the store. */
import { askedOf, UNMAPPED_APP } from '@/domain/answers/names'
import type { DeliveredName, NameChoice } from '@/domain/answers/names'
import type { NameChoice as StoredChoice } from '@/server/lib/answerChoices'
import type { AnswerSettings } from '@/server/models/answers/settings'
import { subjectOf } from '@/server/models/answers/storedSettings'

/** Returns a choice as the store keeps it; null for one that a name cannot have, such as a campaign that is a new game. */
export const toStored = (name: DeliveredName, choice: NameChoice): StoredChoice | null => {
  switch (name.kind) {
    case 'network': {
      const { source: provider, name: alias } = name
      const same = choice.kind === 'same' ? { kind: choice.kind, network: choice.target } : choice
      return { about: 'network', provider, alias, choice: same }
    }
    case 'app': {
      const { source: provider, name: alias, platform } = name
      const same = choice.kind === 'same' ? { kind: choice.kind, app: choice.target } : choice
      return { about: 'app', provider, alias, platform, choice: same }
    }
    case 'campaign':
      return campaignChoice(name, choice)
  }
}

const campaignChoice = (name: DeliveredName, choice: NameChoice): StoredChoice | null => {
  const { networkId: network, appId: app } = name
  // the id tells campaigns of one name apart
  const own = name.ownId === '' ? name.name : name.ownId
  if (choice.kind === 'ignore') return { about: 'campaign', network, app, name: own, choice }
  if (askedOf(name) === 'app')
    return choice.kind === 'same'
      ? {
          about: 'campaignApp',
          network,
          campaign: own,
          app: choice.target,
        }
      : null
  const same = choice.kind === 'same' ? { kind: choice.kind, campaignId: choice.target } : choice
  return { about: 'campaign', network, app, name: name.name, choice: same }
}

/** What choices about a name are about, in the words of the store: a campaign is placed by one, and ignored by another. */
export const subjectsOf = (name: DeliveredName): ReadonlySet<string> =>
  new Set(
    ([{ kind: 'same', target: '' }, { kind: 'new' }, { kind: 'ignore' }] as const).flatMap((choice) => {
      const stored = toStored(name, choice)
      return stored === null ? [] : [subjectOf(stored)]
    }),
  )

const EMPTY = { source: '', platform: '', networkId: '', appId: '', ownId: '' } as const

/** Returns the name that a stored choice is about, and the choice. */
export const fromStored = (
  stored: StoredChoice,
): { readonly name: DeliveredName; readonly choice: NameChoice } => {
  switch (stored.about) {
    case 'network': {
      const { provider: source, alias: name, choice } = stored
      return {
        name: { ...EMPTY, kind: 'network', source, name },
        choice: choice.kind === 'same' ? { kind: choice.kind, target: choice.network } : choice,
      }
    }
    case 'app': {
      const { provider: source, alias: name, platform, choice } = stored
      return {
        name: { ...EMPTY, kind: 'app', source, name, platform },
        choice: choice.kind === 'same' ? { kind: choice.kind, target: choice.app } : choice,
      }
    }
    case 'campaign': {
      const { network: networkId, app: appId, name, choice } = stored
      return {
        name: { ...EMPTY, kind: 'campaign', name, networkId, appId },
        choice: choice.kind === 'same' ? { kind: choice.kind, target: choice.campaignId } : choice,
      }
    }
    case 'campaignApp': {
      const { network: networkId, campaign, app } = stored
      return {
        name: { ...EMPTY, kind: 'campaign', name: campaign, networkId, appId: UNMAPPED_APP, ownId: campaign },
        choice: { kind: 'same', target: app },
      }
    }
  }
}

/** Returns the settings with one more choice, which counts instead of those about the same name. */
export const withChoice = (
  settings: AnswerSettings,
  name: DeliveredName,
  choice: NameChoice,
): AnswerSettings => {
  const stored = toStored(name, choice)
  if (stored === null) return settings
  switch (stored.about) {
    case 'network':
      return { ...settings, networkAliases: [...settings.networkAliases, stored] }
    case 'app':
      return { ...settings, appAliases: [...settings.appAliases, stored] }
    case 'campaign':
      return { ...settings, campaignNames: [...settings.campaignNames, stored] }
    case 'campaignApp':
      return { ...settings, campaignApps: [...settings.campaignApps, stored] }
  }
}
