import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ShopError } from '#api/platform/errors.ts'
import { makeWorkbook, type WorkbookParts, workbookEntries } from '#api/testing/files/make-workbook.ts'
import { makeZip } from '#api/testing/files/make-zip.ts'
import { readRows } from '#api/testing/files/read-rows.ts'
import { largestPicture } from '#contract/account/profile.ts'
import { openPictures } from './archive.ts'
import { kindOf, readTable } from './read-table.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sokoni-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'table.csv')

async function refusalOf(content: Buffer | string) {
  writeFileSync(file, content)
  try {
    for await (const _ of readTable(file));
  } catch (error) {
    if (error instanceof ShopError && error.code === 'IMPORT_FILE_REFUSED') return error.params
    throw error
  }
  return 'read'
}

const table = { name: 'prices.csv', content: 'code,price\nA1,5\n' }
const sheet = { sheets: { A: '<row><c><v>1</v></c></row>' } }
const withEntry = (name: string, content = '<x/>') => makeWorkbook({ ...sheet, entries: { [name]: content } })
const inSheet = (rows: string) => makeWorkbook({ sheets: { A: rows } })
const longText = 'x'.repeat(32_768)
const ole = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(70_000), Buffer.from(text, 'utf16le')])
const without = (name: string, parts: WorkbookParts) =>
  makeZip(
    Object.entries(workbookEntries(parts))
      .filter(([other]) => other !== name)
      .map(([other, content]) => ({ name: other, content })),
  )

describe.each<[string, [string, Buffer | string][]]>([
  [
    'empty',
    [
      ['no byte', ''],
      ['only empty rows', ' , \n\n,,\n'],
      ['a workbook without a value', inSheet('<row><c/></row>')],
      ['an empty ZIP', makeZip([])],
      ['a ZIP of pictures only', makeZip([{ name: 'a.jpg', content: 'x' }])],
    ],
  ],
  [
    'not-a-table',
    [
      ['a PDF', '%PDF-1.7\n'],
      ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
      ['a JPEG', Buffer.from('ffd8ffe0', 'hex')],
      ['HTML', '\ufeff\n <html><table><tr><td>1</td></tr></table></html>'],
      ['HTML in UTF-16', Buffer.from('\ufeff<table>', 'utf16le')],
      ['NUL bytes', Buffer.from('a,b\n1,\0\n')],
      ['NUL bytes far behind', `${'a,b\n'.repeat(50_000)}\0`],
      [
        'a document of another program',
        makeZip([
          { name: '[Content_Types].xml', content: '' },
          { name: 'word/document.xml', content: '' },
        ]),
      ],
      [
        'an ODS',
        makeZip([
          { name: 'mimetype', content: '' },
          { name: 'Thumbnails/thumbnail.png', content: '' },
        ]),
      ],
      ['a DOCTYPE', withEntry('xl/worksheets/sheet1.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a/>')],
      ['an unknown entity', inSheet('<row><c t="str"><v>&bomb;</v></c></row>')],
      ['XML that is not well-formed', inSheet('<row></c></row>')],
      ['elements without end', inSheet('<a>'.repeat(1000))],
    ],
  ],
  [
    'old-excel',
    [
      ['an OLE file', ole('Workbook')],
      ['a binary workbook', withEntry('xl/workbook.bin')],
      ['an OLE file in a ZIP', makeZip([{ name: 'a.xls', content: ole('Workbook') }])],
    ],
  ],
  [
    'locked',
    [
      ['a workbook with a password', ole('EncryptedPackage')],
      ['a ZIP with a password', makeZip([{ ...table, flags: 1 }])],
    ],
  ],
  ['macros', [['a workbook with macros', withEntry('xl/vbaProject.bin')]]],
  ['links', [['a workbook with links', withEntry('xl/externalLinks/externalLink1.xml')]]],
  [
    'unpacked-too-large',
    [
      ['zeros', makeZip([{ name: 'a.csv', content: Buffer.alloc(20_000_000) }])],
      [
        'zeros of which the header names ten',
        makeZip([{ name: 'a.csv', content: Buffer.alloc(20_000_000), size: 10 }]),
      ],
      ['a sheet of one empty element', inSheet('<a/>'.repeat(5_000_000))],
    ],
  ],
  ['too-many-rows', [['200,001 rows', 'a\n'.repeat(200_001)]]],
  [
    'too-many-columns',
    [
      ['201 columns', `${Array.from({ length: 201 }, () => 'a').join(',')}\n`],
      ['a cell far to the right', inSheet('<row><c r="XFD1"><v>1</v></c></row>')],
    ],
  ],
  [
    'cell-too-long',
    [
      ['a text of CSV', `a,b\n${longText},1\n`],
      ['a text in a sheet', inSheet(`<row><c t="inlineStr"><is><t>${longText}</t></is></c></row>`)],
      [
        'a text of several runs',
        makeWorkbook({ ...sheet, shared: `<si>${`<r><t>${'x'.repeat(20_000)}</t></r>`.repeat(2)}</si>` }),
      ],
      ['an attribute', inSheet(`<row a="${'xyz'.repeat(700_000)}"/>`)],
      ['an open quote', `a,b\n"${'x,y\n'.repeat(3_000_000)}`],
    ],
  ],
  [
    'cut',
    [
      ['an open quote', 'a,b\n"1,2\n3,4\n'],
      ['half a letter', Buffer.from('a,é\né').subarray(0, -1)],
      ['a damaged byte', Buffer.concat([Buffer.from('\ufeffa,b\n'), Buffer.from([0xff])])],
      ['half a ZIP', makeZip([table]).subarray(0, -30)],
      ['a wrong checksum', makeZip([{ ...table, checksum: 1 }])],
      ['half an entry', makeZip([{ ...table, packed: deflateRawSync(table.content).subarray(0, -4) }])],
      ['half a sheet', withEntry('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row><c>')],
      ['a workbook without a sheet that it names', without('xl/worksheets/sheet1.xml', sheet)],
      ['a workbook without its parts', without('xl/workbook.xml', sheet)],
      ['a text that is missing', inSheet('<row><c t="s"><v>0</v></c></row>')],
    ],
  ],
  [
    'nested',
    [
      ['a ZIP next to the table', makeZip([table, { name: 'more.zip', content: makeZip([table]) }])],
      ['a ZIP that is named like a table', makeZip([{ name: 'a.csv', content: makeZip([table]) }])],
    ],
  ],
  ['several-tables', [['two tables', makeZip([table, { name: 'old/b.XLSX', content: 'x' }])]]],
  [
    'paths',
    [
      ['a name that leads out', makeZip([{ ...table, name: '../prices.csv' }])],
      ['an absolute name', makeZip([{ ...table, name: '/etc/prices.csv' }])],
      ['a drive', makeZip([{ ...table, name: 'C:\\prices.csv' }])],
      ['a link', makeZip([table, { name: 'a.jpg', content: '/etc/passwd', mode: 0o120777 }])],
    ],
  ],
])('%s', (why, files) => {
  test.each(files)('%s is refused', async (_, content) => expect(await refusalOf(content)).toEqual({ why }))
})

test('more than 300 MB in all is refused, though each part packs like a table', async () => {
  const piece = Array.from({ length: 10_000 }, (_, nr) => `Item ${nr},${'x'.repeat(400)}\n`).join('')
  const packed = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })
  const times = Math.ceil((301 * 1024 * 1024) / piece.length)
  const entry = { name: 'a.csv', content: '', packed: Buffer.concat(Array.from({ length: times }, () => packed)) }
  expect(await refusalOf(makeZip([entry]))).toEqual({ why: 'unpacked-too-large' })
  expect(readdirSync(folder)).toEqual(['table.csv'])
})

describe('a damaged workbook', () => {
  const row = '<row><c t="s"><v>0</v></c><c><v>2</v></c></row>'
  const whole = makeWorkbook({ sheets: { A: row.repeat(500), B: row }, shared: '<si><t>Jiko</t></si>', styles: '' })

  test('that is cut anywhere is refused as cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: whole.length - 1 }), async (length) => {
        expect(await refusalOf(whole.subarray(0, length))).toEqual({ why: 'cut' })
      }),
    )
  })

  test('is read or refused, whichever of its bytes are changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }))), async (changes) => {
        const changed = Buffer.from(whole)
        for (const [at, byte] of changes) changed[at] = byte
        await refusalOf(changed)
      }),
    )
  })

  test('is read or refused, whatever its parts contain', async () => {
    const parts = {
      sheets: { A: row.repeat(5) },
      shared: '<si><t>Jiko</t></si>',
      styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
    }
    const entries = Object.entries(workbookEntries(parts))
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      '/',
      '-1',
      '1e9',
      '<c t="s">',
      '</row>',
      '<v>',
      '<is>',
      'x:',
      '&amp;',
      '\ufffd',
      '',
    )
    const change = fc.tuple(fc.nat({ max: entries.length - 1 }), fc.nat(), fc.nat({ max: 9 }), piece)
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const changed = entries.map(([name, content]) => ({ name, content }))
        for (const [at, place, length, text] of changes) {
          const entry = changed[at]
          if (!entry) continue
          const from = place % entry.content.length
          entry.content = entry.content.slice(0, from) + text + entry.content.slice(from + length)
        }
        await refusalOf(makeZip(changed))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a ZIP with pictures', () => {
  const picture = Buffer.from('picture')
  const large = Buffer.alloc(largestPicture + 1, 'xy')
  beforeAll(() =>
    writeFileSync(
      file,
      makeZip([
        { name: 'shop/prices.CSV', content: table.content },
        { name: 'shop/Jiko.JPG', content: picture },
        { name: 'shop/', content: '' },
        { name: 'other/Jiko.JPG', content: 'another' },
        { name: '__MACOSX/shop/._Jiko.JPG', content: 'x' },
        { name: 'large.webp', content: large },
        { name: 'readme.txt', content: 'x' },
      ]),
    ),
  )

  test('has the rows of its table', async () => {
    expect(await kindOf(file)).toBe('zip')
    expect((await readRows(file)).map(({ cells }) => cells)).toEqual([
      ['code', 'price'],
      ['A1', '5'],
    ])
    expect(readdirSync(folder)).toEqual(['table.csv'])
  })

  test('leaves no file behind when its table is not read to its end', async () => {
    for await (const row of readTable(file)) {
      expect(row.number).toBe(1)
      break
    }
    expect(readdirSync(folder)).toEqual(['table.csv'])
  })

  test('has its pictures by their names without folders, and refuses one above 5 MB', async () => {
    const pictures = await openPictures(file)
    expect(pictures.names).toEqual(['Jiko.JPG', 'large.webp'])
    expect(await pictures.read('Jiko.JPG')).toEqual(picture)
    await expect(pictures.read('large.webp')).rejects.toMatchObject({ code: 'TOO_LARGE' })
    expect(await pictures.read('Jiko.JPG')).toEqual(picture)
    pictures.close()
  })
})

test('the kind of a file is judged by its bytes, whatever its name', async () => {
  for (const [content, kind] of [
    [makeWorkbook(sheet), 'xlsx'],
    ['a,b\n', 'csv'],
    [makeZip([{ name: 'a.png', content: '' }]), 'zip'],
  ] as const) {
    writeFileSync(file, content)
    expect(await kindOf(file)).toBe(kind)
  }
})
