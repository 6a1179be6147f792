import { describe, expect, it } from 'vitest'
import { parseXml, textIn } from './xml'

describe('XML', () => {
  it('is read as elements with their texts', () => {
    const root = parseXml(
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- a - b -->\n<A xmlns="http://x/" b=\'1\'><Key>a&amp;b &#228;&#x1F600;</Key><Empty/><B><C>1</C></B></A>\n',
    )
    expect(root).toMatchObject({ name: 'A', children: [{}, { name: 'Empty' }, { name: 'B' }] })
    expect(root && textIn(root, 'Key')).toBe('a&b ä😀')
    expect(root && textIn(root, 'Missing')).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['no XML', 'Down for maintenance'],
    ['JSON', '{"a": 1}'],
    ['a cut element', '<A><B>1</B>'],
    ['a cut tag', '<A><B>1</B></A'],
    ['ends in the wrong order', '<A><B></A></B>'],
    ['an end too many', '<A></A></A>'],
    ['two roots', '<A/><B/>'],
    ['text around the root', 'x<A/>'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><A>&b;</A>'],
    ['an unknown entity', '<A>&b;</A>'],
    ['an entity with the name of a method', '<A>&toString;</A>'],
    ['an open entity', '<A>a & b</A>'],
    ['half a character', '<A>&#xD800;</A>'],
    ['CDATA', '<A><![CDATA[x]]></A>'],
    ['depth without an end', '<A>'.repeat(20) + '</A>'.repeat(20)],
  ])('refuses %s', (_name, text) => {
    expect(parseXml(text)).toBeNull()
  })
})
