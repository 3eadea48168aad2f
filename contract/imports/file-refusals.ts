/** Why a file is not read. */
export const fileRefusals = [
  'empty',
  'not-a-table',
  'old-excel',
  'locked',
  'macros',
  'links',
  'unpacked-too-large',
  'too-many-rows',
  'too-many-columns',
  'cell-too-long',
  'cut',
  'nested',
  'several-tables',
  'paths',
] as const
export type FileRefusal = (typeof fileRefusals)[number]

/** The most that a file may have: non-empty rows over all sheets, columns, and characters of a cell. */
export const maxFileRows = 200_000
export const maxFileColumns = 200
export const longestFileCell = 32_767

const count = (figure: number) => figure.toLocaleString('en')

/** One sentence each: what is wrong with the file, and what to do. */
export const fileRefusalWords = {
  en: {
    empty: 'The file has no rows; choose the one that holds your data.',
    'not-a-table': 'The file is not a table; save your data as XLSX or CSV and choose that file.',
    'old-excel': 'The file is in an older format of Excel; open it and save it as XLSX.',
    locked: 'The file has a password; save a copy without it.',
    macros: 'The workbook contains macros; save it as XLSX, which leaves them out.',
    links: 'The workbook refers to other workbooks; break its links, or save the sheet as CSV.',
    'unpacked-too-large': 'The file is too large when it is unpacked; divide it into smaller files.',
    'too-many-rows': `The file has more than ${count(maxFileRows)} rows; divide it into smaller files.`,
    'too-many-columns': `The file has more than ${maxFileColumns} columns; delete those that you do not need.`,
    'cell-too-long': `A cell has more than ${count(longestFileCell)} characters; shorten it.`,
    cut: 'The file is incomplete or damaged; download or save it again.',
    nested: 'The ZIP contains another ZIP; put its files directly into one ZIP.',
    'several-tables': 'The ZIP contains more than one table; make a ZIP for each of them.',
    paths: 'The ZIP contains names that lead out of its folder; pack the files again.',
  },
  sw: {
    empty: 'Faili haina safu zozote; chagua ile yenye data yako.',
    'not-a-table': 'Faili si jedwali; hifadhi data yako kama XLSX au CSV kisha uchague faili hiyo.',
    'old-excel': 'Faili ni ya muundo wa zamani wa Excel; ifungue kisha uihifadhi kama XLSX.',
    locked: 'Faili ina nenosiri; hifadhi nakala isiyo na nenosiri.',
    macros: 'Faili ina programu ndogo (macros); ihifadhi kama XLSX, ambayo huziacha.',
    links: 'Faili inategemea faili nyingine za Excel; ondoa viungo hivyo, au hifadhi jedwali kama CSV.',
    'unpacked-too-large': 'Faili ni kubwa mno inapofunguliwa; igawe katika faili ndogo.',
    'too-many-rows': `Faili ina safu zaidi ya ${count(maxFileRows)}; igawe katika faili ndogo.`,
    'too-many-columns': `Faili ina safu wima zaidi ya ${maxFileColumns}; futa zile usizohitaji.`,
    'cell-too-long': `Kisanduku kimoja kina herufi zaidi ya ${count(longestFileCell)}; kifupishe.`,
    cut: 'Faili haijakamilika au imeharibika; ipakue au uihifadhi tena.',
    nested: 'ZIP ina ZIP nyingine ndani; weka faili zake moja kwa moja katika ZIP moja.',
    'several-tables': 'ZIP ina zaidi ya jedwali moja; tengeneza ZIP kwa kila jedwali.',
    paths: 'ZIP ina majina yanayoelekeza nje ya folda yake; fungasha faili hizo tena.',
  },
} as const satisfies Record<string, Record<FileRefusal, string>>
