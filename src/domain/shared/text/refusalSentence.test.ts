/** What the service refuses by a key is read as a sentence. */
import { describe, expect, it } from 'vitest'
import { refusalSentence } from './refusalSentence'

describe('a refusal that names a field by its key', () => {
  it.each([
    ['password: is too common', 'Password is too common'],
    ['name: already exists', 'Name already exists'],
    ['credentials_id: is of tenjin, not of bigquery', 'Credentials id is of tenjin, not of bigquery'],
    // a sentence of its own needs no field
    ['name: Name already exists', 'Name already exists'],
    ['host: no such name', 'Host: no such name'],
    ['label: "x" is unknown', 'Label: "x" is unknown'],
  ])('NTF-2 %s', (message, sentence) => expect(refusalSentence(message)).toBe(sentence))

  it.each([
    'The vault is closed',
    '404 Not found: Dataset lumen was not found',
    'https://x.example',
    'name:',
    '',
  ])('NTF-2 any other text stays word for word: %s', (message) =>
    expect(refusalSentence(message)).toBe(message),
  )
})
