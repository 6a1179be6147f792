import { aliasesOf } from '@/connectors/lookups'
import { describe, expect, it } from 'vitest'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { smallDestination, smallStack } from '@/testing/smallStacks'
import { createStackMatcher, textParts } from './foundText'

const marked = (text: string, words: readonly string[]) =>
  textParts(text, words)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

describe('textParts', () => {
  it.each([
    ['Meta Ads', ['ads'], 'Meta [Ads]'],
    ['Lager Köln', ['koln'], 'Lager [Köln]'],
    ['ﬁnance', ['fin'], '[ﬁn]ance'],
    ['banana', ['an'], 'b[anan]a'],
    ['Tenjin', ['x'], 'Tenjin'],
    ['', ['x'], ''],
  ])('FU-23 "%s" for %s: %s', (text, words, parts) => {
    expect(marked(text, words)).toBe(parts)
  })
})

describe('createSearch', () => {
  const [type] = sampleCatalogue.sourceTypes
  const [task] = type?.tasks ?? []
  if (type === undefined || task === undefined) throw new Error('the sample has a source with an endpoint')
  const stack = smallStack(1, [], {
    note: 'Merge Harbor',
    sourceType: { id: type.id, label: type.label, name: type.name },
    destination: smallDestination(1, { credentials: { id: 9, label: 'snowflake', name: 'Lager Köln' } }),
    taskIds: [task.id],
  })
  const hidden = (searched: string) =>
    createStackMatcher(sampleCatalogue, searched, aliasesOf).foundIn(stack).hidden

  it('FU-23 names nothing else where the row shows what was searched, a note among it', () => {
    expect(hidden('harbor')).toBeNull()
    expect(hidden(type.name)).toBeNull()
    expect(createStackMatcher(sampleCatalogue, 'harbor', aliasesOf).isFound(stack)).toBe(true)
  })

  it('FU-23 names what the row does not show', () => {
    expect(hidden(`harbor ${task.name}`)).toBe(task.name)
  })
})
