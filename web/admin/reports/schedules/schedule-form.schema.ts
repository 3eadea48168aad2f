export { AddScheduleInput as ScheduleForm } from '#contract/site/report-files.staff.ts'
