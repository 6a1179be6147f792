/** Texts of a dialog that crashed or whose chunk failed to load (C-15, C-16, C-17). */
export const brokenDialog = {
  threw: {
    title: 'This dialog stopped working',
    body: 'The page behind it still works. Close this and go on there, or try again: the page is then loaded anew.',
  },
  offline: {
    title: 'This dialog is not loaded yet',
    body: 'You are offline. It opens by itself once the connection is back; the page behind it still shows what was read last.',
  },
  missing: {
    title: 'This dialog could not be loaded',
    body: 'The service did not send it. The page behind it still works: close this and go on there, or try again.',
  },
  close: 'Close',
} as const
