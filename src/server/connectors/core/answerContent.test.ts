import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readContent, streamContent } from './answerContent'

const MOST = 1_000_000
const TEXT = 'Title,Units\nJeu d’été,3\n'
const latin = Buffer.from(TEXT.replace('’', "'"), 'latin1')

const streamed = async (bytes: Uint8Array): Promise<string> => {
  const chunks = async function* () {
    for (let from = 0; from < bytes.length; from += 7) yield bytes.subarray(from, from + 7)
  }
  let text = ''
  for await (const part of streamContent(chunks(), MOST)) text += part
  return text
}

describe.each([
  ['at once', (bytes: Uint8Array) => Promise.resolve(readContent(bytes, MOST))],
  ['as it arrives', streamed],
])('read %s', (_how, read) => {
  it.each([
    ['UTF-8', zipSync({ 'a.csv': strToU8(TEXT) }), TEXT],
    ['UTF-8 with its mark', zipSync({ 'a.csv': strToU8(`\uFEFF${TEXT}`) }), TEXT],
    ['the encoding of western Europe', zipSync({ 'a.csv': latin }), TEXT.replace('’', "'")],
    ['UTF-16', zipSync({ 'a.csv': Buffer.from(`\uFEFF${TEXT}`, 'utf16le') }), TEXT],
    ['UTF-8 in gzip', zipSync({ 'a.csv.gz': gzipSync(TEXT) }), TEXT],
  ])('an archive with a file in %s has its text', async (_encoding, bytes, text) => {
    expect(await read(bytes)).toBe(text)
  })
})
