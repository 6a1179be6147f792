/** Texts of the keyboard shortcuts dialog (FU-29). `Mod` is Ctrl, or ⌘ on Apple keyboards. */
import { userMenuMessages } from './userMenu'

export const shortcutMessages = {
  title: userMenuMessages.shortcuts,
  close: 'Close',
  groups: [
    {
      heading: 'Anywhere',
      shortcuts: [
        { keys: ['Mod', 'K'], action: 'Go to a stack, page or action' },
        { keys: ['/'], action: 'Search the list of this page' },
        { keys: ['Esc'], action: 'Close or step back' },
        { keys: ['Mod', 'B'], action: 'Open the folded menu' },
        { keys: ['Mod', 'Z'], action: 'Undo what a message offers to undo' },
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
        { keys: ['Page Up', 'Page Down'], action: 'Move ten stacks' },
        { keys: ['Home', 'End'], action: 'First or last stack' },
        { keys: ['↵'], action: 'Unfold or fold the stack' },
      ],
    },
    {
      heading: 'Forms',
      shortcuts: [{ keys: ['Mod', '↵'], action: 'Save the settings of a stack, or credentials' }],
    },
    {
      heading: 'Tabs and run marks',
      shortcuts: [
        { keys: ['←', '→'], action: 'Previous or next' },
        { keys: ['Home', 'End'], action: 'First or last' },
      ],
    },
  ],
} as const satisfies {
  readonly title: string
  readonly close: string
  readonly groups: readonly {
    readonly heading: string
    readonly shortcuts: readonly { readonly keys: readonly string[]; readonly action: string }[]
  }[]
}
