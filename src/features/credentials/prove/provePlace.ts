import { urlCredential } from '@/features/credentials/urlCredential'

/** Reads and writes the credential whose connection is being proven. */
export const { parse: parseProof, write: withProof } = urlCredential('prove')
