/**
 * User-facing error texts, grouped by topic: verbatim from spec 2 §8 (NTF-3), and those marked "Ours" where the
 * specification gives none.
 */
export const errorMessages = {
  lookups: {
    sourceType: 'Unknown source type id',
    task: 'Unknown task id',
    destinationType: 'Unknown destination type id',
    source: 'Unknown source id',
    destination: 'Unknown destination id',
    /** `side` is "source" or "destination". */
    transformation: (id: number | string, side: string) =>
      `Couldn't find transformation id ${id} of ${side} type`,
    ambiguousLabel: (label: string) => `More than one type has the label ${label}`,
    unknownLabel: (label: string) => `No type has the label ${label}`,
    fieldSet: (label: string) => `There is no credential form for ${label}`,
  },
  transformationType: (kind: string) => `Incorrect transformation type: ${kind}`,
  /** "Step 1" is correct: single-select attribution steps are always the first of their flow. */
  moreThanOneSelected: 'More than one selected option at step 1',
  exactlyOneDestination: 'Exactly one destination can be selected',
  unknownOAuthType: (label: string) => `Unknown OAuth type: ${label}`,
  secret: 'There was an error obtaining your secret. Please contact us.',
  licenceUpdate: (cause: string) => `An error occurred while updating the license: ${cause}`,
  licenceTypes: 'An unexpected error occurred getting license types.',
  invite: 'Error sending one or more email invites.',
  deleteEndpoint: 'Error deleting stack endpoint',
  /** Ours: an update requires both. */
  stackIncomplete: "This stack no longer has credentials or a destination, so you can't change it.",
  /** Ours: not among the stacks of the organization any more. */
  stackGone: 'This stack was not found. It may have been deleted. The list is being refreshed.',
  /** Ours: a dependency of the transformation is not available. */
  transformationBlocked:
    "This transformation needs one that can't be activated here. The list is being refreshed.",
  metering: 'Something went wrong. Please check back later.',
  documentation: {
    unexpected: (cause: string) => `An unexpected error occurred: ${cause}`,
    notLoaded: "Couldn't load documentation",
  },
  upload: {
    noFile: 'No file selected. Please select a file and try again.',
    tooLarge: 'File size exceeds the maximum limit of 1mb',
    wrongType: (types: string) => `Invalid file type must be ${types}`,
    json: 'Invalid file, please ensure it is a valid JSON file and not empty',
    csv: 'Please ensure it is a valid CSV file and not empty',
    persists: (support: string) => `Error/Invalid file, please reach out to ${support} if it persists.`,
    missingKeys: (keys: readonly string[]) => `The file is missing the keys: ${keys.join(', ')}`,
    /** Ours: the file contains an OAuth client instead of a service account. */
    oauthClient: "This is an OAuth client file. Download a service account's JSON key instead.",
  },
  /** Never shown (spec 2 §8, notification handler). */
  suppressed: ["Bad Authorization header. Expected 'Authorization: Bearer <JWT>'", 'Token has expired'],
} as const
