/** Texts in place of a section that crashed or failed to load (C-15, C-16, C-17). */
export const sectionErrorMessages = {
  offline: {
    title: "This section isn't loaded yet",
    body: "You're offline. It loads when you reconnect.",
  },
  broken: { title: "Couldn't show this section", body: 'The rest of the page still works.' },
} as const
