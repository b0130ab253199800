export { ProgressModule } from './progress.module.js';
export { eraseProgress, listProgress } from './family-records.js';
export { seedPlan } from './plan/seed-plan.js';
export { TaskAssignments } from './tasks/task-assignments.js';
