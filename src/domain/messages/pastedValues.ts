/** User-facing texts about pasted values of credential forms; the product's own (W-11). */

const wholeKey = 'from BEGIN PRIVATE KEY to END PRIVATE KEY'

/** What stands in a field instead of a private key, or of a single value. */
export const pastedMessages = {
  privateKey: {
    json: 'This is a whole JSON file. Upload it, or enter only its private key.',
    quoted: 'This key is in quotation marks. Enter only what is between them.',
    publicKey: `This is a public key. Enter the private key, ${wholeKey}.`,
    certificate: `This is a certificate. Enter the private key, ${wholeKey}.`,
    encrypted: 'This key is protected by a password. Enter a key without one.',
    noBegin: `The BEGIN line of this key is missing. Enter the whole key, ${wholeKey}.`,
    cutOff: `The end of this key is missing. Enter the whole key, ${wholeKey}.`,
    cutShort: `A part of this key between its BEGIN and END lines is missing. Copy the whole key again, ${wholeKey}.`,
    damaged: `This key is damaged. Copy the whole key again, ${wholeKey}.`,
    none: `This is not a private key. Enter the whole key, ${wholeKey}.`,
    notRsa: 'This private key is not of the kind that Google uses (RSA, in a key file of a service account).',
    notEc: 'This private key is not of the kind that Apple uses (EC, P-256).',
  },
  wholeFile: 'This is a whole JSON file. Enter only the value of this field.',
  wholeFileToUpload: 'This is a whole JSON file. Upload it, or enter only the value of this field.',
  pem: "This is a key or certificate, which this field doesn't take.",
} as const
