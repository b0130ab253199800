export { eraseProgress } from './erase-progress.js';
export { listGoals } from './goals/goals.repository.js';
export { ProgressModule } from './progress.module.js';
export { presentScore } from './scores/scores.presenter.js';
export { listScores } from './scores/scores.repository.js';
