export { CancelConsultation } from './commands/cancel-consultation.js';
export { ConsultationsModule } from './consultations.module.js';
export { bookedConsultations } from './staff-table.js';
