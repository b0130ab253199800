export { ProgressModule } from './progress.module.js';
export { eraseDocuments } from './student-documents/document-erasure.repository.js';
export { StudentDocumentQueries } from './student-documents/student-documents.queries.js';
export { hasProgress, moveResults } from './mornings/moved-results.repository.js';
export { readScoresOfRegistration } from './mornings/registration-scores.js';
export { eraseProgress, listProgress } from './family-records.js';
export { seedPlan } from './plan/seed-plan.js';
export { listOpenTasks } from './tasks/student-tasks.repository.js';
export { Tasks } from './tasks/student-tasks.commands.js';
