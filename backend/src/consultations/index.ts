export { listCalendarConsultations, type CalendarConsultation } from './calendar-consultations.repository.js';
export { CancelConsultation, type ConsultationCancellation } from './commands/cancel-consultation.js';
export { MoveConsultation } from './commands/move-consultation.js';
export { TooLateToMove as TooLateToMoveConsultation } from './consultation.errors.js';
export { ConsultationLinks } from './consultation-links.js';
export { belongsToAccount as consultationOfAccount } from './consultation-owner.js';
export { listConsultationRecords } from './consultation-records.repository.js';
export { ConsultationsModule } from './consultations.module.js';
export { listConsultationsOfDay, type ConsultationOfDay } from './day-consultations.repository.js';
