import { errorMessages } from '@/domain/messages/errors'
import { sampleKey } from '@mocks/data/sampleKeys'
import { UPLOAD_LIMIT_BYTES } from '@/domain/shared/constants'

const texts = errorMessages.upload
/** Private key with correct line ends. */
export const wholeKey = sampleKey('rsa')

const account = {
  project_id: 'lumen',
  private_key_id: 'k',
  private_key: wholeKey,
  client_email: 'etl@lumen.example',
  client_id: '108',
}
/** Returns the JSON text of a service account key file with changed fields. */
export const accountText = (change: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ ...account, ...change })
/** The key file's text with additional raw JSON, for duplicate or built-in keys. */
const withMore = (more: string): string => `${accountText({}).slice(0, -1)},${more}}`

const jsonFile = (name: string, ...parts: readonly BlobPart[]): File =>
  new File([...parts], name, { type: 'application/json' })

/** Creates a file of `bytes` zero bytes, which is not JSON. */
export const ofBytes = (name: string, bytes: number): File => new File([new Uint8Array(bytes)], name)

const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])
const latin1 = Uint8Array.from([...accountText({ project_id: 'é' })].map((letter) => letter.charCodeAt(0)))

/** Key files that must be refused, each with the expected error message (U-1 to U-11). */
export const brokenFiles = (): readonly { readonly file: File; readonly message: string }[] => [
  { file: ofBytes('too-large.json', UPLOAD_LIMIT_BYTES), message: texts.tooLarge },
  { file: new File(['{}'], 'key.txt'), message: texts.wrongType('JSON') },
  { file: new File(['key,value'], 'key.csv', { type: 'text/csv' }), message: texts.wrongType('JSON') },
  { file: jsonFile('empty.json'), message: texts.json },
  { file: jsonFile('no-keys.json', '{}'), message: texts.json },
  { file: jsonFile('a-list.json', '[{"project_id":"x"}]'), message: texts.json },
  { file: jsonFile('cut.json', accountText({}).slice(0, -1)), message: texts.json },
  { file: jsonFile('utf-16.json', utf16(accountText({}))), message: texts.json },
  { file: jsonFile('latin-1.json', latin1), message: texts.json },
  { file: jsonFile('unclosed.json', '['.repeat(500_000)), message: texts.json },
  {
    file: jsonFile('inherited.json', '{"__proto__":{"project_id":"x","client_id":"x"}}'),
    message: texts.missingKeys(Object.keys(account)),
  },
  {
    file: jsonFile('missing.json', accountText({ private_key: null, client_id: ' ' })),
    message: texts.missingKeys(['private_key', 'client_id']),
  },
  {
    file: jsonFile('client_secret.json', '{"installed":{"client_id":"x","client_secret":"y"}}'),
    message: texts.oauthClient,
  },
  {
    file: jsonFile('client_secret_web.json', '{"web":{"client_id":"x","client_secret":"y"}}'),
    message: texts.oauthClient,
  },
]

/**
 * Unusual but valid key files; each must fill in the form with the project "lumen" and the private key `wholeKey` (U-1
 * to U-11).
 */
export const unusualFiles = (): readonly File[] => {
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  const short = withMore('"note":""').length
  return [
    jsonFile('built-in-names.json', withMore('"__proto__":{"polluted":"yes"},"constructor":"c"')),
    jsonFile('nested.json', withMore(`"deep":${deep}`)),
    jsonFile('marked.json', `\uFEFF${accountText({})}`),
    jsonFile('doubled.json', accountText({}).replace('{', '{"project_id":"first",')),
    jsonFile('written-out.json', accountText({ private_key: wholeKey.replaceAll('\n', String.raw`\n`) })),
    jsonFile('carriage-returns.json', accountText({ private_key: wholeKey.replaceAll('\n', '\r\n') })),
    jsonFile('lost.json', accountText({ private_key: wholeKey.replaceAll('\n', '') })),
    jsonFile('last-byte.json', withMore(`"note":"${'x'.repeat(UPLOAD_LIMIT_BYTES - 1 - short)}"`)),
  ]
}
