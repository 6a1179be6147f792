import { checkNow } from '@/components/common/messages'
import { credentialMessages } from '@/features/credentials/messages'
import { dialogMessages } from '@/features/stacks/list/messages'

const { check, edit, chosen } = credentialMessages

/** Texts of the dialog "Check now", which verifies both credentials of a failed stack to find the cause (PLUS-4). */
export const checkNowMessages = {
  title: checkNow,
  /** Introduction; the service stores no reason for a failed run. */
  intro: 'We test both credentials with their providers to find which side fails.',
  side: {
    source: dialogMessages.editCredentials.source,
    destination: dialogMessages.editCredentials.destination,
  },
  state: {
    reading: edit.reading,
    verifying: (provider: string) => `Testing with ${provider}`,
    works: 'These credentials work',
    refused: "These credentials don't work",
    notChecked: "These credentials couldn't be checked",
    none: chosen.none,
    missing: 'No credentials',
    missingText: edit.missingWhatNow,
    noReason: check.noReason,
    notCheckedText: 'They may still work. Nothing was changed.',
  },
  verdict: {
    checking: 'Checking both sides',
    source: 'The source is the problem.',
    destination: 'The destination is the problem.',
    both: 'Both sides have a problem.',
    neither: 'Both credentials work. The failure has another cause, and the next run may succeed.',
    unknown: "We couldn't check one side, so the cause isn't clear.",
    unknownBoth: "We couldn't check either side.",
  },
  /** What is safe, and what happens with the next run. */
  safe: {
    stays: 'Delivered data is not affected.',
    nextRun: 'Delivered data stays in the destination. The next run tries again.',
    afterFix: 'Delivered data stays in the destination. Runs fail until these credentials work.',
    withoutCredentials: 'Delivered data stays in the destination. Runs fail without credentials.',
  },
  checkedAt: check.checkedAt,
  fix: { source: 'Fix source credentials', destination: 'Fix destination credentials' },
  again: check.again,
  copy: check.copy,
} as const
