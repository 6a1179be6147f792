/** Texts that explain why a dialog of the URL doesn't open; keys are the names of the dialogs, or why none opens. */
export const refusedDialogMessages = {
  invite: 'Only admins can invite users. Ask an admin of your organization to invite them.',
  licence: 'Only admins can open the license. Ask an admin of your organization to change it.',
  impersonating:
    "While you act as another user, you can't see their sessions or data, or change their password. Stop impersonating to open yours.",
  sessions: "This server doesn't list where you're logged in. Ask whoever runs it.",
  password:
    "This server doesn't let you change your password here. Log out and choose “Forgot password?” instead.",
  'your-data': "This server can't hand out or delete your data. Ask whoever runs it.",
  'two-step': 'This server has no two-step login. Ask whoever runs it.',
} as const
