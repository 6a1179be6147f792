import { expect, it, vi } from 'vitest'
import { loadCsvWriter, saveCsv } from './csvWriter'
import { saveFile } from './saveFile'

vi.mock('./saveFile', () => ({ saveFile: vi.fn() }))

it('W-5 a saved file begins with the mark of UTF-8, a copied text does not', async () => {
  const text = (await loadCsvWriter())([['Müller – 東京 Ads']])
  expect(text).toBe('Müller – 東京 Ads')
  saveCsv(text, 'usage.csv')
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(name).toBe('usage.csv')
  const bytes = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(bytes.subarray(3).toString()).toBe(text)
})
