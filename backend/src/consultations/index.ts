export {
  listCalendarConsultations,
  listConsultationRecords,
  listConsultationsOfDay,
  type CalendarConsultation,
  type ConsultationOfDay,
} from './consultation-lists.repository.js';
export { AssignConsultationStudent, CancelConsultation, MoveConsultation } from './consultations.commands.js';
export { ConsultationLinks } from './consultation-links.js';
export { readConsultation } from './consultation-facts.repository.js';
export { eraseConsultations, listErasableConsultations, lockConsultations } from './consultation-erasure.repository.js';
export { ConsultationsModule } from './consultations.module.js';
