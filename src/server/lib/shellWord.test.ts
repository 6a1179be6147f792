import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { shellWord } from './shellWord'

it.each(['Lumen Games', "O'Brien & $(touch /tmp/no) `id`", '"quoted" \\ back', ''])(
  'a shell reads %j as one word, and runs nothing',
  (text) => {
    expect(execFileSync('/bin/sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(text)
  },
)
