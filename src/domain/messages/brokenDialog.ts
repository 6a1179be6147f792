/** Texts of a dialog that crashed or whose chunk failed to load (C-15, C-16, C-17). */
export const brokenDialog = {
  threw: {
    title: 'This dialog stopped working',
    body: 'The page behind it still works. Try again to reload the page, or close this dialog.',
  },
  offline: {
    title: "This dialog isn't loaded yet",
    body: "You're offline. It opens when you reconnect. The page behind it shows the last loaded data.",
  },
  missing: {
    title: "Couldn't load this dialog",
    body: 'The page behind it still works. Try again, or close this dialog.',
  },
  close: 'Close',
} as const
