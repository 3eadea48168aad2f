import type { Language } from '../errors.ts'
import type { NoteCode, NoteParams, SystemNote } from '../site/system.staff.ts'

type Texts = { [Code in NoteCode]: (params: NoteParams[Code]) => string }

const units = [
  { seconds: 86_400, en: 'day', sw: 'siku' },
  { seconds: 3_600, en: 'hour', sw: 'saa' },
  { seconds: 60, en: 'minute', sw: 'dakika' },
  { seconds: 1, en: 'second', sw: 'sekunde' },
] as const

/** '3 hours', in the largest unit of which there are at least two. */
export function ageText(seconds: number, language: Language): string {
  const unit = units.find((each) => seconds >= 2 * each.seconds) ?? units[3]
  const count = Math.floor(seconds / unit.seconds)
  return language === 'sw' ? `${unit.sw} ${count}` : `${count} ${unit.en}${count === 1 ? '' : 's'}`
}

const folderOf = { data: 'DATA_DIR', backups: 'BACKUP_DIR' } as const
const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const en: Texts = {
  NO_PROCESS: () => 'No web process runs: start the shop with npm start.',
  PROCESS_SILENT: ({ machine, pid, age }) =>
    `Process ${pid} on ${machine} has been silent for ${ageText(age, 'en')}: look at that machine.`,
  TWO_VERSIONS: ({ versions }) =>
    `Several versions run (${versions}): right during a rolling restart, else restart the older ones.`,
  CONNECTIONS_SHORT: ({ used, max }) =>
    `${used} of ${max} connections to the database are in use: run fewer web processes, use a pooler, or raise max_connections.`,
  CONNECTIONS_GONE: ({ used, max }) =>
    `${used} of ${max} connections to the database are in use, so calls are refused: run fewer web processes, use a pooler, or raise max_connections.`,
  TRANSACTION_OLD: ({ age }) =>
    `A transaction has been open for ${ageText(age, 'en')}: find it in pg_stat_activity and end it, because it slows everything else.`,
  COMMITS_WAIT: ({ waiting, age }) =>
    `${many(waiting, 'commit')} wait for a standby, for up to ${ageText(age, 'en')}: start the standby, or remove it from synchronous_standby_names.`,
  REPLICA_LATE: ({ name, age }) =>
    `Replica ${name} is ${ageText(age, 'en')} late: look at its machine and at the network.`,
  ARCHIVE_FAILING: ({ age }) =>
    `The write-ahead log has not been archived for ${ageText(age, 'en')}, and fills the disk: see whether its archive can be written.`,
  ACTIVITY_HIDDEN: ({ role }) =>
    `What other roles do in the database is hidden: as its administrator, grant pg_read_all_stats to ${role}.`,
  DISK_SHORT: ({ folder, percent }) =>
    `Only ${percent}% of the disk of ${folderOf[folder]} is free: plan a larger one.`,
  DISK_FULL: ({ folder, percent }) =>
    `Only ${percent}% of the disk of ${folderOf[folder]} is free: make room today, because the shop stops on a full disk.`,
  QUEUE_LATE: ({ age }) =>
    `A job has waited for ${ageText(age, 'en')}: normal during a large import or letter, else look at the log.`,
  QUEUE_STUCK: ({ age }) =>
    `A job has waited for ${ageText(age, 'en')}: restart the web processes, which run the jobs, and look at the log.`,
  JOBS_FAILED: ({ jobs }) => `${many(jobs, 'job')} failed in the last day: the log has the reasons.`,
  STORAGE_UNREACHED: ({ where }) =>
    `Pictures and files cannot be read from ${where}: see whether it answers and the keys are right. Orders are booked all the same.`,
  MAIL_OFF: () => 'No email server is set, so no email is sent: set SMTP_URL.',
  MAIL_HELD: ({ mails }) => `${many(mails, 'email')} wait for an email server: set SMTP_URL.`,
  MAIL_LATE: ({ age }) =>
    `An email has waited for ${ageText(age, 'en')}: see whether the server of SMTP_URL answers and its password is right.`,
  MAIL_REFUSED: ({ mails }) =>
    `The email server refused ${many(mails, 'email')} in the last day: correct the addresses, or ask its provider why.`,
  BACKUP_OFF: () => 'No backups are made: set BACKUP_DIR and start the shop again.',
  BACKUP_NONE: () => 'There is no good backup: run npm run backup.',
  BACKUP_LATE: ({ age }) =>
    `The last good backup is ${ageText(age, 'en')} old: read in the log why the last ones failed, then run npm run backup.`,
  BACKUP_WITHOUT_KEYS: () =>
    'The last backup does not hold the data key: set BACKUP_PASSPHRASE, because national ids cannot be read without that key.',
  RECONCILE_NONE: () => 'The books were not reconciled yet: it is done each night; npm run reconcile does it now.',
  RECONCILE_OLD: ({ age }) =>
    `The books were last reconciled ${ageText(age, 'en')} ago: run npm run reconcile, and look in the log why the nights left it out.`,
  RECONCILE_FINDINGS: ({ findings }) =>
    `${many(findings, 'difference')} between counters and ledgers: run npm run reconcile, which names them, and correct them first.`,
  MPESA_DIFFERS: ({ differences }) =>
    `${many(differences, 'payment')} of yesterday differ from what M-Pesa says: Receipts, M-Pesa names each and what to do.`,
  CALLS_SLOW: ({ call, seconds }) =>
    `5 of 100 calls of ${call} take ${seconds} s or longer: see whether the database or the processors are busy.`,
}

const sw: Texts = {
  NO_PROCESS: () => 'Hakuna mchakato wa wavuti unaofanya kazi: anzisha duka kwa npm start.',
  PROCESS_SILENT: ({ machine, pid, age }) =>
    `Mchakato ${pid} kwenye ${machine} umekuwa kimya kwa ${ageText(age, 'sw')}: angalia mashine hiyo.`,
  TWO_VERSIONS: ({ versions }) =>
    `Matoleo kadhaa yanafanya kazi (${versions}): ni sawa duka linapoanzishwa upya kwa zamu, la sivyo anzisha upya yale ya zamani.`,
  CONNECTIONS_SHORT: ({ used, max }) =>
    `Miunganisho ${used} kati ya ${max} ya hifadhidata inatumika: punguza michakato ya wavuti, tumia pooler, au ongeza max_connections.`,
  CONNECTIONS_GONE: ({ used, max }) =>
    `Miunganisho ${used} kati ya ${max} ya hifadhidata inatumika, hivyo maombi yanakataliwa: punguza michakato ya wavuti, tumia pooler, au ongeza max_connections.`,
  TRANSACTION_OLD: ({ age }) =>
    `Muamala wa hifadhidata umekuwa wazi kwa ${ageText(age, 'sw')}: utafute kwenye pg_stat_activity na uufunge, kwa sababu unachelewesha mengine yote.`,
  COMMITS_WAIT: ({ waiting, age }) =>
    `Miamala ${waiting} inasubiri hifadhidata ya akiba, hadi ${ageText(age, 'sw')}: anzisha hifadhidata ya akiba, au iondoe kwenye synchronous_standby_names.`,
  REPLICA_LATE: ({ name, age }) =>
    `Nakala ${name} imechelewa kwa ${ageText(age, 'sw')}: angalia mashine yake na mtandao.`,
  ARCHIVE_FAILING: ({ age }) =>
    `Kumbukumbu ya hifadhidata (WAL) haijahifadhiwa kwa ${ageText(age, 'sw')}, na inajaza diski: angalia kama mahali pa kuihifadhi panaandikika.`,
  ACTIVITY_HIDDEN: ({ role }) =>
    `Kazi za watumiaji wengine wa hifadhidata zimefichwa: kama msimamizi wake, toa grant pg_read_all_stats to ${role}.`,
  DISK_SHORT: ({ folder, percent }) =>
    `Ni ${percent}% tu ya diski ya ${folderOf[folder]} iliyo wazi: panga kuwa na kubwa zaidi.`,
  DISK_FULL: ({ folder, percent }) =>
    `Ni ${percent}% tu ya diski ya ${folderOf[folder]} iliyo wazi: ondoa vitu leo, kwa sababu duka husimama diski ikijaa.`,
  QUEUE_LATE: ({ age }) =>
    `Kazi moja imesubiri kwa ${ageText(age, 'sw')}: ni kawaida wakati wa uingizaji au barua kubwa, la sivyo angalia kumbukumbu za duka.`,
  QUEUE_STUCK: ({ age }) =>
    `Kazi moja imesubiri kwa ${ageText(age, 'sw')}: anzisha upya michakato ya wavuti, ambayo hufanya kazi hizi, na uangalie kumbukumbu za duka.`,
  JOBS_FAILED: ({ jobs }) => `Kazi zilizoshindikana siku iliyopita: ${jobs}. Kumbukumbu za duka zina sababu.`,
  STORAGE_UNREACHED: ({ where }) =>
    `Picha na faili hazisomeki kutoka ${where}: angalia kama inajibu na kama funguo ni sahihi. Oda zinaendelea.`,
  MAIL_OFF: () => 'Hakuna seva ya barua pepe, hivyo hakuna anayepata barua: weka SMTP_URL.',
  MAIL_HELD: ({ mails }) => `Barua pepe zinazosubiri seva ya barua: ${mails}. Weka SMTP_URL.`,
  MAIL_LATE: ({ age }) =>
    `Barua pepe imesubiri kwa ${ageText(age, 'sw')}: angalia kama seva ya SMTP_URL inajibu na nywila yake ni sahihi.`,
  MAIL_REFUSED: ({ mails }) =>
    `Barua pepe zilizokataliwa na seva siku iliyopita: ${mails}. Sahihisha anwani, au muulize mtoa huduma sababu.`,
  BACKUP_OFF: () => 'Hakuna nakala rudufu zinazotengenezwa: weka BACKUP_DIR na uanzishe duka upya.',
  BACKUP_NONE: () => 'Hakuna nakala rudufu iliyo nzuri: endesha npm run backup.',
  BACKUP_LATE: ({ age }) =>
    `Nakala rudufu nzuri ya mwisho ni ya ${ageText(age, 'sw')} zilizopita: soma kwenye kumbukumbu za duka kwa nini za karibuni zilishindikana, kisha endesha npm run backup.`,
  BACKUP_WITHOUT_KEYS: () =>
    'Nakala rudufu ya mwisho haina ufunguo wa data: weka BACKUP_PASSPHRASE, kwa sababu vitambulisho vya taifa haviwezi kusomwa bila ufunguo huo.',
  RECONCILE_NONE: () => 'Vitabu bado havijalinganishwa: hufanyika kila usiku; npm run reconcile hufanya sasa hivi.',
  RECONCILE_OLD: ({ age }) =>
    `Vitabu vililinganishwa mara ya mwisho ${ageText(age, 'sw')} zilizopita: endesha npm run reconcile, na uangalie kwenye kumbukumbu za duka kwa nini usiku umepita bila kulinganisha.`,
  RECONCILE_FINDINGS: ({ findings }) =>
    `Tofauti kati ya vihesabio na leja: ${findings}. Endesha npm run reconcile, ambayo huzitaja, na uzirekebishe kwanza.`,
  MPESA_DIFFERS: ({ differences }) =>
    `Malipo ya jana yanayotofautiana na M-Pesa: ${differences}. Risiti, M-Pesa hutaja kila moja na la kufanya.`,
  CALLS_SLOW: ({ call, seconds }) =>
    `Maombi 5 kati ya 100 ya ${call} huchukua sekunde ${seconds} au zaidi: angalia kama hifadhidata au vichakataji vina kazi nyingi.`,
}

const texts: Record<Language, Texts> = { en, sw }

/** What was found, and what to do about it, in one sentence. */
export const noteText = ({ code, params }: SystemNote, language: Language): string =>
  texts[language][code as NoteCode](params as never)
