import { megabytes } from '@kashika/server/units'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, toCsvLine } from './csv.ts'

async function read(text: string | Uint8Array) {
  const lines: string[][] = []
  for await (const line of readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text))
    lines.push(line)
  return lines
}

describe('a sheet', () => {
  test('is read as it was written, whatever its cells contain', async () => {
    const nasty = fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      ';',
      '\uFEFF',
      'ॐ',
      ' ',
    )
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(nasty).map((parts) => parts.join('')),
    )
    const lines = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(lines, async (lines) => {
        expect(await read(lines.map(toCsvLine).join(''))).toEqual(lines)
      }),
      { numRuns: 500 },
    )
  })

  test.each(['=1+1', '+91 542', '-5', '@cmd', "'=1"])('escapes the formula %s', (cell) => {
    expect(toCsvLine([cell])).toBe(`"'${cell}"\r\n`)
  })

  test('may have a byte order mark, either line ending, and quotes', async () => {
    expect(await read('\uFEFFslug,name\r\na,"Two\nlines, ""quoted"""\r\n')).toEqual([
      ['slug', 'name'],
      ['a', 'Two\nlines, "quoted"'],
    ])
    expect(await read('slug,name\na,b\n')).toEqual(await read('slug,name\r\na,b'))
  })

  test('is read as Excel writes it: semicolons, tabs, a sep= line, UTF-16', async () => {
    const lines = [
      ['slug', 'name', 'tags'],
      ['a', 'Two, three', 'gold;gift'],
    ]
    expect(await read('slug;name;tags\r\na;Two, three;"gold;gift"\r\n')).toEqual(lines)
    expect(await read('slug\tname\ttags\r\na\tTwo, three\tgold;gift\r\n')).toEqual(lines)
    expect(await read('sep=;\r\nslug;name;tags\r\na;Two, three;"gold;gift"\r\n')).toEqual(lines)
    const utf16 = Buffer.from('\uFEFFslug\tname\ttags\r\na\tTwo, three\tgold;gift\r\n', 'utf16le')
    expect(await read(utf16)).toEqual(lines)
    expect(await read('"slug;name";"name"\r\na;b\r\n')).toEqual([
      ['slug;name', 'name'],
      ['a', 'b'],
    ])
  })

  test('longer than one chunk is read completely', async () => {
    const lines = Array.from({ length: 3000 }, (_, n) => [`piece-${n}`, 'ॐ'.repeat(30)])
    expect(await read(lines.map(toCsvLine).join(''))).toEqual(lines)
  })

  test.each([
    ['a row of millions of cells', ','.repeat(6_000_000), 'at most 256 columns'],
    ['a row of megabytes', 'a'.repeat(6_000_000), 'could not be read near line 2'],
  ])('with %s is refused before it fills the memory', async (_what, row, sentence) => {
    const before = process.memoryUsage().rss
    await expect(read(`name,price\n${row}`)).rejects.toMatchObject({
      message: expect.stringContaining(sentence),
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(megabytes(64))
  })

  test('in another encoding than UTF-8, or with an open quote, is refused', async () => {
    await expect(read(new Uint8Array([0x6e, 0xe9, 0x65]))).rejects.toThrow('CSV UTF-8')
    await expect(read('slug,name\na,"open\n')).rejects.toMatchObject({ kind: 'invalid' })
  })
})
