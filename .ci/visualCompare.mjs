// How `npm run visual` holds two pictures against each other, and what it says of them.
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Makes the pictures that are missing. */
export const UPDATE = 'npm run visual -- --update'

/** A picture on a larger sheet: what only the other picture has differs there. */
const onSheet = (png, width, height) => {
  const sheet = new PNG({ width, height })
  PNG.bitblt(png, sheet, 0, 0, png.width, png.height, 0, 0)
  return sheet
}

/**
 * Holds a picture against the one that was kept, pixel by pixel: any other colour counts, at the edge of a letter too. A
 * different one comes with a picture that has the differing pixels in red.
 */
export const comparePictures = (name, before, now) => {
  if (before.equals(now)) return { name, kind: 'same' }
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(now)]
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const marked = new PNG({ width, height })
  const pixels = pixelmatch(
    onSheet(one, width, height).data,
    onSheet(other, width, height).data,
    marked.data,
    width,
    height,
    { threshold: 0, includeAA: true },
  )
  return pixels === 0
    ? { name, kind: 'same' }
    : { name, kind: 'different', pixels, picture: PNG.sync.write(marked) }
}

/** One line for a picture that is not as it was; none for one that is. */
export const describeResult = ({ name, kind, pixels }) => {
  if (kind === 'different') return [`differs: ${name}, ${pixels} pixels, see .visual/difference/${name}.png`]
  return kind === 'missing' ? [`no picture kept: ${name}`] : []
}

/** The version of the browser that made the kept pictures; null where nobody knows. */
export const browserOf = (text) => {
  try {
    const { version } = JSON.parse(text)
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

/** The closing lines, and whether all is as it was. A story that failed is no picture of anything. */
export const sayResults = ({ stories, results, troubles, gone, version, keptWith }) => {
  const count = (kind) => results.filter((result) => result.kind === kind).length
  const [kept, missing, different] = ['kept', 'missing', 'different'].map(count)
  const hint = (condition, text) => (condition ? [text] : [])
  const summary =
    kept > 0
      ? `${kept} pictures kept in .visual/baseline`
      : `${results.length - missing} pictures compared, ${different} differences`
  return {
    isFine: missing === 0 && different === 0 && troubles.length === 0,
    lines: [
      ...troubles,
      ...gone.map((file) => `no such story any more: ${file}`),
      ...hint(missing > 0, `${missing} without a kept picture: \`${UPDATE}\` keeps them.`),
      ...hint(
        different > 0 && keptWith !== null && keptWith !== version,
        `The pictures were kept with Chromium ${keptWith}, this is ${version}: \`${UPDATE}\` on the commit to compare with.`,
      ),
      `${stories} stories, ${summary}`,
    ],
  }
}
