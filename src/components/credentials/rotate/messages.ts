import { isolateBidi } from '@/domain/shared/text/isolateBidi'
import { plural } from '@/domain/shared/text/plural'

const stacks = (count: number): string => plural(count, 'stack', 'stacks')

/** Texts of the dialog that replaces the secret of a credential in place (FU-18). */
export const replaceSecretMessages = {
  title: (name: string) => `Replace the secret of “${isolateBidi(name)}”`,
  about: (count: number) =>
    count === 0
      ? 'The new secret is checked before the old one goes.'
      : `The new secret is checked with ${count === 1 ? 'the stack that uses it' : `all ${count} stacks that use it`} before the old one goes.`,
  keep: 'Enter only what changes. Empty fields keep their saved value.',
  stacks: 'Stacks that use it',
  more: (count: number) => `and ${count} more`,
  nothing: 'Enter the new secret.',
  save: 'Check and replace',
  checking: (count: number) => (count === 0 ? 'Checking the new secret' : `Checking with ${stacks(count)}`),
  cancel: 'Cancel',
  accepted: 'Works',
  refused: 'Refused',
  refusedTitle: 'The old secret stays in use',
  /** Some stacks accept the new secret and some do not. */
  partly: (refused: number, all: number) =>
    `${refused} of ${stacks(all)} can't work with the new one. Nothing was changed.`,
  none: 'The provider rejected the new one. Nothing was changed.',
  noReason: 'The provider gave no reason.',
  failedTitle: "Couldn't replace the secret",
  failed: 'The old one stays in use.',
  done: (name: string, count: number) =>
    count === 0
      ? `The secret of “${isolateBidi(name)}” was replaced.`
      : `The secret of “${isolateBidi(name)}” was replaced. It works with ${stacks(count)}.`,
  gone: 'These credentials no longer exist',
  goneText: 'They were deleted or belong to another organization.',
} as const
