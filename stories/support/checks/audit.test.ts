import { describe, expect, it } from 'vitest'
import { readSources } from './sources'

const stories = readSources('stories', '.storybook').filter(({ path }) =>
  /\.stories\.tsx$|preview/.test(path),
)

describe('the audit of every story', () => {
  it('A-1 fails on any finding', () => {
    const preview = stories.find(({ path }) => path.endsWith('preview.tsx'))?.text ?? ''
    expect(preview).toContain("test: 'error'")
  })

  it('A-1 no story leaves a rule out, or the audit', () => {
    const breaches = stories.flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        /enabled: false|a11y: \{ (disable|test: '(off|todo)')|disableOtherRules/.test(line)
          ? [`${path}:${index + 1} ${line.trim()}`]
          : [],
      ),
    )
    expect(breaches).toEqual([])
  })
})

describe('what every field leaves to its reader', () => {
  it('A-8 no field refuses a paste: those that take it themselves keep what was pasted', () => {
    const handlers = readSources('src').flatMap(({ path, text }) => (text.includes('onPaste') ? [path] : []))
    expect(handlers.toSorted()).toEqual([
      'src/features/credentials/form/SecretInput.tsx',
      'src/features/credentials/form/UploadCredentials.tsx',
      'src/features/team/EmailChips.tsx',
    ])
  })
})
