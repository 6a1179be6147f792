/** Texts that pages and alerts share. */
export const sharedMessages = {
  neverSucceeded: 'No run has succeeded yet.',
  keepsRunning: 'Your stacks keep running.',
  pausesWhenOver: 'Your pipelines pause when it ends.',
  inPlace: (name: string, place: string) => `${name} in ${place}`,
} as const
