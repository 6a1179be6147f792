import { userMenuMessages } from '@/features/account/security/messages'
import { shellMessages } from '@/components/layout/messages'

interface ShortcutGroup {
  readonly heading: string
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly action: string }[]
}

/**
 * Texts of the dialog that lists the keyboard shortcuts. The key `Mod` stands for Ctrl, or ⌘ on Apple devices (FU-29).
 */
export const shortcutMessages = {
  title: userMenuMessages.shortcuts,
  close: 'Close',
  groups: [
    {
      heading: 'Anywhere',
      shortcuts: [
        { keys: ['Mod', 'K'], action: 'Go to a stack, page or action' },
        { keys: ['/'], action: 'Search the list on this page' },
        { keys: ['Esc'], action: 'Close or go back' },
        { keys: ['Mod', 'B'], action: 'Open the collapsed menu' },
        { keys: ['Mod', 'Z'], action: 'Undo the last action that offers it' },
        { keys: ['?'], action: 'Show these shortcuts' },
      ],
    },
    {
      heading: 'Go to… (Ctrl K)',
      shortcuts: [
        { keys: ['↑', '↓'], action: 'Move through the results' },
        { keys: ['↵'], action: 'Open the result' },
        { keys: ['→'], action: 'Show its actions' },
        { keys: ['←'], action: 'Leave the actions' },
      ],
    },
    {
      heading: 'List of stacks',
      shortcuts: [
        { keys: ['↑', '↓'], action: 'Move to another stack' },
        { keys: ['Page Up', 'Page Down'], action: 'Move by ten stacks' },
        { keys: ['Home', 'End'], action: 'First or last stack' },
        { keys: ['↵'], action: 'Expand or collapse the stack' },
      ],
    },
    {
      heading: 'Forms',
      shortcuts: [{ keys: ['Mod', '↵'], action: 'Save stack settings or credentials' }],
    },
    {
      heading: 'Tabs and run marks',
      shortcuts: [
        { keys: ['←', '→'], action: 'Previous or next' },
        { keys: ['Home', 'End'], action: 'First or last' },
      ],
    },
  ],
  /** Only where the backend has an inbox of alerts. */
  alerts: {
    heading: shellMessages.menu.alerts,
    shortcuts: [
      { keys: ['J', 'K'], action: 'Next or previous alert' },
      { keys: ['E'], action: 'Mark the alert as read' },
      { keys: ['↵'], action: 'Open the alert' },
    ],
  },
} as const satisfies {
  readonly title: string
  readonly close: string
  readonly groups: readonly ShortcutGroup[]
  readonly alerts: ShortcutGroup
}
