export { beginJob } from '../bulk-jobs.queries.ts'
export { currentActor, failJob } from '../job-end.ts'
export { type FileReach, insertReportJob, isReadableBy, updateReach, writeProgress } from './export-jobs.queries.ts'
export { openStoredFile, storeFile } from './store-file.ts'
