import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { UPDATE, browserOf, comparePictures, describeResult, sayResults } from './visualCompare.mjs'

/** A white picture with dots of one colour. */
const picture = (width, height, dots = [], colour = [0, 0, 0]) => {
  const png = new PNG({ width, height })
  png.data.fill(255)
  for (const [x, y] of dots)
    for (const [index, part] of colour.entries()) png.data[(y * width + x) * 4 + index] = part
  return PNG.sync.write(png)
}
const plain = picture(20, 10)
const say = (results, more = {}) =>
  sayResults({ stories: 1, results, troubles: [], gone: [], version: '156', keptWith: '156', ...more })

describe('two pictures', () => {
  it('are the same, whatever the file looks like', () => {
    const other = PNG.sync.write(PNG.sync.read(plain), { deflateLevel: 0 })
    expect(other.equals(plain)).toBe(false)
    expect(comparePictures('a.light', plain, other)).toEqual({ name: 'a.light', kind: 'same' })
  })

  it('differ by one pixel, by one shade of it, and by an edge', () => {
    const pixelsOf = (now) => comparePictures('a.light', plain, now).pixels
    expect(pixelsOf(picture(20, 10, [[3, 4]]))).toBe(1)
    expect(pixelsOf(picture(20, 10, [[3, 4]], [255, 255, 253]))).toBe(1)
    expect(
      pixelsOf(
        picture(
          20,
          10,
          Array.from({ length: 20 }, (_, x) => [x, 0]),
          [254, 254, 254],
        ),
      ),
    ).toBe(20)
    expect(pixelsOf(picture(20, 11))).toBe(20)
  })

  it('come with a picture of the difference, as large as the larger one', () => {
    const { picture: marked } = comparePictures('a.light', plain, picture(20, 12, [[0, 0]]))
    const { width, height } = PNG.sync.read(marked)
    expect([width, height]).toEqual([20, 12])
  })
})

describe('what is said', () => {
  it('names the story, the pixels and where to look', () => {
    const result = comparePictures('a--b.dark', plain, picture(20, 10, [[1, 1]]))
    expect(describeResult(result)).toEqual([
      'differs: a--b.dark, 1 pixels, see .visual/difference/a--b.dark.png',
    ])
    expect(say([result])).toEqual({ isFine: false, lines: ['1 stories, 1 pictures compared, 1 differences'] })
  })

  it('fails where no picture was kept, with the command that keeps one', () => {
    const result = { name: 'a.light', kind: 'missing' }
    expect(describeResult(result)).toEqual(['no picture kept: a.light'])
    expect(say([result]).isFine).toBe(false)
    expect(say([result]).lines[0]).toContain(UPDATE)
  })

  it('is fine only when every story ended well, and names what is gone and what another browser made', () => {
    const same = comparePictures('a.light', plain, plain)
    expect(say([same]).isFine).toBe(true)
    expect(say([same], { troubles: ['light: a did not end'] }).isFine).toBe(false)
    expect(say([same], { gone: ['b.light.png'] })).toEqual({
      isFine: true,
      lines: ['no such story any more: b.light.png', '1 stories, 1 pictures compared, 0 differences'],
    })
    const result = comparePictures('a.light', plain, picture(20, 10, [[1, 1]]))
    expect(say([result], { keptWith: '155' }).lines[0]).toContain('kept with Chromium 155, this is 156')
    expect([browserOf('{"version":"156"}'), browserOf('{}'), browserOf('x')]).toEqual(['156', null, null])
  })
})
