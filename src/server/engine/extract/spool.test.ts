import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSpool } from './spool'

const WINDOW = { from: '2026-11-01', to: '2026-11-03' }
let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'stackyard-spool-'))
  folder = join(parent, '1', 'report')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const open = (window = WINDOW) => openSpool(folder, window)

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

  it('keeps the checkpoint and the pages, in the order in which they were read', () => {
    const spool = open()
    for (const [slice, page] of [
      [10, 0],
      [2, 11],
      [2, 2],
    ] as const)
      spool.savePage(slice, page, `{"slice":${slice},"page":${page}}\n`)
    const checkpoint = { ...spool.checkpoint(), slice: 10, page: 1, cursor: 'next', rows: 3, lastHash: 'abc' }
    spool.saveCheckpoint(checkpoint)
    expect(open().checkpoint()).toEqual(checkpoint)
    expect(
      open()
        .files()
        .map((file) => readFileSync(file, 'utf8')),
    ).toEqual(['{"slice":2,"page":2}\n', '{"slice":2,"page":11}\n', '{"slice":10,"page":0}\n'])
  })

  it('replaces a page that is read again', () => {
    open().savePage(0, 0, 'first')
    open().savePage(0, 0, 'second')
    expect(
      open()
        .files()
        .map((file) => readFileSync(file, 'utf8')),
    ).toEqual(['second'])
  })

  it('does not load a page whose writing was interrupted', () => {
    open().savePage(0, 0, 'whole')
    writeFileSync(join(folder, '000000-000001.ndjson.part'), 'ha')
    expect(
      open()
        .files()
        .map((file) => basename(file)),
    ).toEqual(['000000-000000.ndjson'])
  })

  it('leaves no temporary file', () => {
    open().savePage(0, 0, 'text')
    open().saveCheckpoint(open().checkpoint())
    expect(readdirSync(folder).toSorted()).toEqual(['000000-000000.ndjson', 'checkpoint.json'])
  })

  it('writes a page of several megabytes as a whole', () => {
    const text = 'x'.repeat(5_000_000)
    open().savePage(0, 0, text)
    expect(readFileSync(open().files()[0] ?? '', 'utf8')).toBe(text)
  })

  it('starts again for another window, whose slices are other days', () => {
    open().savePage(0, 0, 'old')
    open().saveCheckpoint({ ...open().checkpoint(), slice: 1 })
    const next = open({ from: '2026-11-02', to: '2026-11-04' })
    expect(next.checkpoint()).toMatchObject({ slice: 0, window: { from: '2026-11-02', to: '2026-11-04' } })
    expect(next.files()).toEqual([])
  })

  it('refuses a checkpoint that is damaged', () => {
    open()
    writeFileSync(join(folder, 'checkpoint.json'), '{"slice":')
    expect(() => open()).toThrow(SyntaxError)
    expect(existsSync(folder)).toBe(true)
  })
})
