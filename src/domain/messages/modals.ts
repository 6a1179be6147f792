/** Titles, questions and buttons of the dialogs, as worded in the spec. Spec 1 §2 "Modals" (MOD-1 to MOD-7). */

export const modalMessages = {
  addEndpoint: {
    submit: 'Add Endpoint',
    noTransformations:
      'no transformations available based upon existing endpoints and the endpoints selected above',
  },
  activityLog: { title: 'Activity Log', columns: ['Source date', 'Run date', 'Status'] },
  editCredentials: { title: 'Edit Credentials', source: 'Source', destination: 'Destination' },
  deleteStack: {
    title: 'Delete this Stack?',
    question: 'Are you sure you want to permanently delete this stack?',
    warning: 'This cannot be undone.',
  },
  deleteEndpoint: { question: 'Are you sure you want to delete this endpoint?' },
  deleteTransformation: {
    title: 'Delete this Transformation?',
    question: 'Are you sure you want to permanently delete this transformation?',
    warning: 'This cannot be undone.',
  },
  removeUser: { title: (name: string) => `Remove ${name} from organization?` },
  cancelStack: {
    title: 'Cancel this stack?',
    text: 'You will lose your progress.',
    keep: 'No, keep building',
    cancel: 'Yes, cancel stack',
  },
} as const
