import { isolateBidi } from '@/domain/shared/text/isolateBidi'
import { plural } from '@/domain/shared/text/plural'
import { credentialListMessages } from '@/components/credentials/list/messages'
import { credentialMessages } from '@/components/credentials/messages'
import { failureMessages } from '@/components/stacks/runs/messages'

const stacks = (count: number): string => plural(count, 'stack', 'stacks')

/** Texts of the dialog that replaces the secret of a credential in place (FU-18). */
export const replaceSecretMessages = {
  title: (name: string) => `Replace the secret of “${isolateBidi(name)}”`,
  about: (count: number) =>
    count === 0
      ? 'The new secret is checked before the old one goes.'
      : credentialListMessages.fix.checked(count),
  keep: 'Enter only what changes. Empty fields keep their saved value.',
  stacks: 'Stacks that use it',
  more: (count: number) => `and ${count} more`,
  nothing: 'Enter the new secret.',
  save: 'Check and replace',
  checking: (count: number) =>
    count === 0 ? 'Checking the new secret' : credentialListMessages.state.verifying(stacks(count)),
  cancel: 'Cancel',
  accepted: 'Works',
  refused: 'Refused',
  refusedTitle: 'The old secret stays in use',
  /** Some stacks accept the new secret and some do not. */
  partly: (refused: number, all: number) =>
    `${refused} of ${stacks(all)} can't work with the new one. Nothing was changed.`,
  none: 'The provider rejected the new one. Nothing was changed.',
  noReason: failureMessages.noReason,
  failedTitle: "Couldn't replace the secret",
  failed: 'The old one stays in use.',
  done: (name: string, count: number) =>
    count === 0
      ? `The secret of “${isolateBidi(name)}” was replaced.`
      : `The secret of “${isolateBidi(name)}” was replaced. It works with ${stacks(count)}.`,
  gone: credentialMessages.edit.gone,
  goneText: credentialListMessages.deleting.gone,
} as const
