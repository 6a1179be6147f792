/** User-facing texts after a successful change, verbatim from spec 2 §8 (NTF-3). */
export const successMessages = {
  endpointsUpdated: 'Stack endpoints updated successfully.',
  stackDeleted: 'Your stack has been deleted',
  endpointDeleted: 'Stack endpoint deleted successfully',
  transformationDeleted: 'Your transformation has been deleted',
} as const
