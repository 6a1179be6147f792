import {
  Activity,
  CornerDownLeft,
  Hammer,
  KeyRound,
  Moon,
  Pause,
  Plus,
  Route,
  Sun,
  Trash2,
} from 'lucide-react'
import type {
  CommandOption,
  PalettePane,
  PaletteSourceOption,
  StackOption,
} from '@/features/commands/paletteModel'
import { commandMessages as texts } from '@/features/commands/messages'

/**
 * Creates a sample action of the command palette. `aside` is the text at the right edge, `detail` the second line; ''
 * for none.
 */
const command = (
  id: string,
  name: string,
  Icon: CommandOption['Icon'],
  { aside = '', detail = '' } = {},
): CommandOption => ({ kind: 'command', id, name, Icon, aside, detail })
/** Creates a sample search result of the command palette: a stack from the named source into Google BigQuery. */
export const stack = (id: number, name: string, detail: string, aside = ''): StackOption => ({
  kind: 'stack',
  id: `stack${id}`,
  note: '',
  source: { label: name.toLowerCase(), name, imageUrl: '' },
  destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
  detail,
  aside,
})
const source = (label: string, name: string, detail = ''): PaletteSourceOption => ({
  kind: 'source',
  id: `source-${label}`,
  name,
  connector: { label, name, imageUrl: '' },
  detail,
  aside: 'UA Channel',
})
const { groups, names, stackActions } = texts
/** Sample group of the command palette: links to pages. */
export const pages = {
  label: groups.pages,
  options: [command('monitor', names.monitor, Activity), command('newStack', names.newStack, Hammer)],
}
/** Sample group of the command palette: theme settings, light in use. */
export const settings = {
  label: groups.settings,
  options: [
    command('themeLight', names.themeLight, Sun, { aside: texts.inUse }),
    command('themeDark', names.themeDark, Moon),
  ],
}
/** Sample side pane of the command palette: the actions on one stack, with their shortcut keys. */
export const stackPane: PalettePane = {
  title: 'AppLovin to Google BigQuery',
  detail: 'MAX report key · lumen_prod',
  actions: [
    { id: 'open', name: stackActions.open, Icon: CornerDownLeft, keyLabel: '↵' },
    { id: 'activityLog', name: stackActions.activityLog, Icon: Activity, keyLabel: 'L' },
    { id: 'pause', name: stackActions.pause, Icon: Pause, keyLabel: 'P' },
    { id: 'editCredentials', name: stackActions.editCredentials, Icon: KeyRound, keyLabel: 'C' },
    { id: 'addEndpoint', name: stackActions.addEndpoint, Icon: Plus, keyLabel: 'E' },
    { id: 'delete', name: stackActions.delete, Icon: Trash2, keyLabel: '', isDangerous: true },
  ],
  facts: 'Healthy · 42 min ago · next in 23 h 50 m',
}
/** Sample search results of the command palette: stacks, guided flows and sources. */
export const found = [
  {
    label: groups.stacks,
    options: [
      stack(1, 'AppLovin', 'MAX report key · lumen_prod'),
      stack(2, 'AppsFlyer', 'AF Master API · ATTRIBUTION', texts.inactive),
    ],
  },
  {
    label: groups.guides,
    options: [
      command('portfolioLtv', names.portfolioLtv, Route, {
        aside: texts.guide,
        detail: texts.details.portfolioLtv ?? '',
      }),
    ],
  },
  {
    label: groups.sources,
    options: [
      source('apple_search_ads', 'Apple Search Ads'),
      source('apple_appstore', 'Apple App Store', texts.alsoCalled('App Store Connect')),
    ],
  },
]
