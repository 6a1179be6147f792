/** Texts of "Check now", the diagnosis of a failed stack (PLUS-4). */
import { checkNow } from './checkWords'
import { credentialMessages } from './credentials'
import { modalMessages } from './modals'

const { check, edit, chosen } = credentialMessages

export const checkNowMessages = {
  title: checkNow,
  /** Introduction; the service stores no reason for a failed run. */
  intro: 'We test both credentials with their providers to find which side fails.',
  side: {
    source: modalMessages.editCredentials.source,
    destination: modalMessages.editCredentials.destination,
  },
  state: {
    reading: edit.reading,
    verifying: (provider: string) => `Asking ${provider}`,
    works: 'These credentials work',
    refused: 'These credentials do not work',
    notChecked: 'These credentials could not be checked',
    none: chosen.none,
    missing: 'There are no credentials',
    missingText: edit.missingWhatNow,
    noWords: check.noAnswer,
    notCheckedText: 'That says nothing about them, and nothing was changed.',
  },
  verdict: {
    checking: 'Checking both sides',
    source: 'The source is at fault.',
    destination: 'The destination is at fault.',
    both: 'Both sides are at fault.',
    neither:
      'Neither side is at fault: both credentials work. The cause lies elsewhere, and the next run may succeed.',
    unknown: 'One side could not be checked, so nothing certain can be said.',
    unknownBoth: 'Neither side could be checked.',
  },
  /** What is safe, and what happens with the next run. */
  safe: {
    stays: 'What was delivered so far stays where it is.',
    triesAgain: 'What was delivered so far stays in the destination; the next run tries again.',
    afterFix:
      'What was delivered so far stays in the destination. No run can succeed until these credentials work.',
    withoutCredentials:
      'What was delivered so far stays in the destination. No run can succeed without credentials.',
  },
  checkedAt: check.checkedAt,
  fix: { source: 'Fix source credentials', destination: 'Fix destination credentials' },
  again: check.again,
  copy: check.copy,
} as const
