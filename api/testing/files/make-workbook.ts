import { makeZip } from './make-zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (all: string) => `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`

export type WorkbookParts = {
  /** Rows of each sheet as XML, by its name. */
  sheets: Record<string, string>
  /** The `si` elements. */
  shared?: string
  /** Contents of `styleSheet`. */
  styles?: string
  /** Attributes of `workbookPr`. */
  properties?: string
  /** Further entries, or others for those above. */
  entries?: Record<string, string>
}

/** Entries of a workbook by name. */
export function workbookEntries({ sheets, shared, styles, properties = '', entries = {} }: WorkbookParts) {
  const names = Object.keys(sheets)
  const all: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${properties}/><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('') +
        (shared === undefined ? '' : relation('t', 'sharedStrings', '/xl/sharedStrings.xml')) +
        (styles === undefined ? '' : relation('f', 'styles', 'styles.xml')),
    ),
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>` }),
  }
  for (const [at, rows] of Object.values(sheets).entries())
    all[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  return { ...all, ...entries }
}

export const makeWorkbook = (parts: WorkbookParts) =>
  makeZip(Object.entries(workbookEntries(parts)).map(([name, content]) => ({ name, content })))
