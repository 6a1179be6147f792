import { isolateBidi } from '@/domain/shared/text/isolateBidi'
import { plural } from '@/domain/shared/text/plural'
import { credentialListMessages } from '@/features/credentials/list/messages'
import { credentialMessages } from '@/features/credentials/messages'
import { failureMessages } from '@/features/stacks/runs/messages'

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
  works: 'Works',
  notChecked: credentialListMessages.state.notChecked,
  refusedTitle: 'The old secret stays in use',
  /** Some stacks accept the new secret and some do not. */
  partly: (refused: number, all: number) =>
    `${refused} of ${stacks(all)} can't work with the new one. Nothing was changed.`,
  none: 'The provider rejected the new one. Nothing was changed.',
  /** Nothing was refused, but not everything could be checked. */
  uncheckedTitle: (unchecked: number, all: number) =>
    all === 1 ? "The stack couldn't be checked" : `${unchecked} of ${stacks(all)} couldn't be checked`,
  unchecked:
    "The provider didn't answer for all their reports, so the old secret stays in use. Replacing it anyway deletes the old one. If the new one can't read these reports, the next runs fail.",
  checkAgain: credentialListMessages.actions.checkAgain,
  replaceAnyway: 'Replace anyway',
  noReason: failureMessages.noReason,
  failedTitle: "Couldn't replace the secret",
  failed: 'The old one stays in use.',
  /** The service may have replaced the secret, but its response did not arrive. */
  unknownTitle: "We don't know whether the secret was replaced",
  unknown:
    'Keep the old one at the provider until the last check of this credential shows the new one, or try again in a minute.',
  /** After a success: with how many stacks it works, and how many were not checked. */
  done: (name: string, works: number, unchecked = 0) =>
    [
      `The secret of “${isolateBidi(name)}” was replaced.`,
      ...(works > 0 ? [`It works with ${stacks(works)}.`] : []),
      ...(unchecked > 0 ? [`${stacks(unchecked)} couldn't be checked.`] : []),
    ].join(' '),
  /** Somebody else has changed the credential since the dialog was opened. */
  changed: 'This credential was changed meanwhile',
  changedBy: (who: string, when: string) => `${isolateBidi(who)} changed this credential on ${when}`,
  changedNext: 'Their secret stays in use. Cancel to keep it, or replace it with what you typed.',
  replaceTheirs: 'Check and replace theirs',
  gone: credentialMessages.edit.gone,
  goneText: credentialListMessages.deleting.gone,
} as const
