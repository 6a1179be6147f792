import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { createSpoolSpace, openSpool } from './spool'
import type { Spool } from './spool'

const WINDOW = { from: '2026-11-01', to: '2026-11-03' }
let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'stackyard-spool-'))
  folder = join(parent, '1', 'report')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const open = (window = WINDOW) => openSpool(folder, window, createSpoolSpace(parent, RUN_LIMITS))
const textsOf = (spool: Spool) => spool.files().map((file) => readFileSync(file, 'utf8'))

describe('a spool', () => {
  it('starts at the first page, without files', () => {
    const spool = open()
    expect(spool.checkpoint()).toMatchObject({
      window: WINDOW,
      slice: 0,
      page: 0,
      cursor: null,
      isDone: false,
    })
    expect(spool.files()).toEqual([])
  })

  it('keeps the checkpoint and the pages up to it, in the order in which they were read', () => {
    const spool = open()
    for (let page = 0; page < 12; page += 1) {
      spool.savePage(page, `{"page":${page}}\n`)
      spool.saveCheckpoint({ ...spool.checkpoint(), slice: page, pages: page + 1, cursor: 'next' })
    }
    spool.savePage(12, 'of no checkpoint')
    expect(open().checkpoint()).toMatchObject({ slice: 11, pages: 12, cursor: 'next' })
    expect(textsOf(open())).toEqual(Array.from({ length: 12 }, (_, page) => `{"page":${page}}\n`))
  })

  it('D-1 of other single days is empty', () => {
    const openWith = (days: readonly string[]) =>
      openSpool(folder, WINDOW, createSpoolSpace(parent, RUN_LIMITS), days)
    const spool = openWith(['2026-10-01'])
    spool.savePage(0, 'page')
    spool.saveCheckpoint({ ...spool.checkpoint(), pages: 1, filledDays: ['2026-10-01'] })
    expect(openWith(['2026-10-01']).checkpoint()).toMatchObject({ pages: 1, filledDays: ['2026-10-01'] })
    expect(openWith(['2026-10-02']).files()).toEqual([])
  })

  it('replaces a page that is read again', () => {
    open().savePage(0, 'first and longer')
    open().savePage(0, 'second')
    open().saveCheckpoint({ ...open().checkpoint(), pages: 1 })
    expect(textsOf(open())).toEqual(['second'])
  })

  it('D-2 knows the parts that all slices were read for, of an earlier attempt too', () => {
    expect(open().parts()).toBeNull()
    open().keepParts(['a', 'b', 'b'])
    expect(open().parts()).toEqual(['a', 'b'])
    open().keepParts(['b', 'c'])
    expect(open().parts()).toEqual(['b'])
    open().keepParts(['a', 'c'])
    expect(open().parts()).toEqual([])
    open().saveCheckpoint(open().checkpoint())
    expect(open({ from: '2026-11-02', to: '2026-11-04' }).parts()).toBeNull()
  })

  it.each(['{"slice":', '{"slice":3}\n', 'x'.repeat(10)])(
    'goes back to the checkpoint before a damaged one: %j',
    (damage) => {
      open().saveCheckpoint({ ...open().checkpoint(), pages: 1, rows: 20 })
      appendFileSync(join(folder, 'checkpoints.ndjson'), damage)
      expect(open().checkpoint()).toMatchObject({ pages: 1, rows: 20 })
      open().saveCheckpoint({ ...open().checkpoint(), pages: 2, rows: 40 })
      expect(open().checkpoint()).toMatchObject({ pages: 2, rows: 40 })
    },
  )

  it('starts again where no checkpoint can be read', () => {
    open()
    writeFileSync(join(folder, 'checkpoints.ndjson'), '{"slice":')
    expect(open().checkpoint()).toMatchObject({ slice: 0, pages: 0 })
  })

  it('writes a page of several megabytes as a whole', () => {
    const text = 'x'.repeat(5_000_000)
    open().savePage(0, text)
    open().saveCheckpoint({ ...open().checkpoint(), pages: 1 })
    expect(textsOf(open())).toEqual([text])
  })

  it('starts again for another window, whose slices are other days', () => {
    open().savePage(0, 'old')
    open().saveCheckpoint({ ...open().checkpoint(), slice: 1, pages: 1 })
    const next = open({ from: '2026-11-02', to: '2026-11-04' })
    expect(next.checkpoint()).toMatchObject({ slice: 0, window: { from: '2026-11-02', to: '2026-11-04' } })
    expect(next.files()).toEqual([])
  })
})
