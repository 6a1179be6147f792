/** Texts shared by all pages about a mail and its link. */

export const mailLinkTexts = {
  checkEmail: 'Check your email',
  spent: 'This link no longer works',
} as const
