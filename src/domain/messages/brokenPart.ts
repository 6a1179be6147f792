/** In place of a part of a page that threw, or whose code did not come (C-15, C-16, C-17). */
const goesOn = 'The rest of the page still works.'

export const brokenPart = {
  threw: { title: 'This part stopped working', body: goesOn },
  offline: {
    title: 'This part is not loaded yet',
    body: 'You are offline. It comes by itself once the connection is back.',
  },
  missing: { title: 'This part could not be loaded', body: goesOn },
} as const
