/** Texts in place of a section that crashed or failed to load (C-15, C-16, C-17). */
export const sectionErrorMessages = {
  offline: {
    title: 'This part is not loaded yet',
    body: 'You are offline. It comes by itself once the connection is back.',
  },
  broken: { title: 'This part cannot be shown', body: 'The rest of the page still works.' },
} as const
