/** The docs page of a component lists its props with their doc comments, so each prop has one. */
import { describe, expect, it } from 'vitest'
import { isTest, readSources } from './sources'

const files = readSources('src/components', 'src/features', 'src/screens').filter(
  ({ path }) => path.endsWith('.tsx') && !isTest(path),
)
/** Name and members of each interface or type of props; its header may continue on indented lines. */
const ofProps = /^(?:export )?(?:interface|type) (\w*Props)\b[^\n]*(?:\n {2,}[^\n]*)*?\{\n([\s\S]*?)^\}/gm
/** Exported component whose props have no name, on one line or on several. */
const withoutName =
  /^export (?:function|const) ([A-Z]\w*)(?:[^\n]*|[^\n]*\{\n(?: {2}[^\n]*\n)*\}): \{(?: readonly|\n)/gm
const member = /^ {2}(?:readonly )?['\w-]+\??[:(]/

const props = files.flatMap(({ path, text }) =>
  [...text.matchAll(ofProps)].flatMap(([, name = '', body = '']) => {
    const lines = body.split('\n')
    return lines.flatMap((line, index) =>
      member.test(line)
        ? [
            {
              prop: `${path} ${name}: ${line.trim()}`,
              isDescribed: lines[index - 1]?.trimEnd().endsWith('*/') === true,
            },
          ]
        : [],
    )
  }),
)

describe('props', () => {
  it('have a doc comment each', () => {
    expect(props.length).toBeGreaterThan(1500)
    expect(props.filter(({ isDescribed }) => !isDescribed).map(({ prop }) => prop)).toEqual([])
  })

  it('of an exported component are in an interface, where a comment has a place', () => {
    const nameless = files.flatMap(({ path, text }) =>
      [...text.matchAll(withoutName)].map(([, name = '']) => `${path} ${name}`),
    )
    expect(nameless).toEqual([])
  })
})
