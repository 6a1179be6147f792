/** What the pages about a mail and its link say alike, whatever the mail is for. */

export const mailLinkTexts = {
  checkEmail: 'Check your email',
  spent: 'This link no longer works',
} as const
