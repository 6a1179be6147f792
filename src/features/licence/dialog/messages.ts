import { brand } from '@/config/brand'
import { ownValue } from '@/domain/shared/ownValue'
import { licenceMessages } from '@/features/licence/messages'

const notes: Readonly<Record<string, string>> = {
  free_trial: 'Stacks pause when the trial ends. Switching back does not restart the trial.',
  long_term: 'Stacks run with no end date, and the trial banner disappears.',
}

/** Texts of the dialog in which an ADMIN changes the license. Not with those of the banner, which each page loads. */
export const licenceDialogMessages = {
  title: 'Your license',
  current: 'Current license',
  /** E.g. "Free trial, until 26-11-2026, 14:20 UTC"; no date if `until` is null. */
  until: (type: string, until: string | null) =>
    until === null ? licenceMessages.typeName(type) : `${licenceMessages.typeName(type)}, until ${until}`,
  none: 'This organization has no license yet.',
  choose: 'Change it to',
  note: (type: string): string | null => ownValue(notes, type) ?? null,
  isCurrent: 'This is your current license.',
  nothingChosen: 'Choose a license.',
  /** What a change means, and what it does not. */
  meaning: {
    before: `A change takes effect immediately for everyone in your organization. It isn't an order or a payment: those are agreed with ${brand.productName}. `,
    contact: 'Talk to us about a contract',
  },
  noTypes: 'No other licenses are available.',
  loading: 'Loading the license types',
  submit: 'Save license',
  cancel: 'Cancel',
  /** Label if there is no other type to choose. */
  close: 'Close',
  changed: (type: string) => `License changed to ${licenceMessages.typeName(type)}.`,
} as const
