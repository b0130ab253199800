import { planSteps } from '@academy/contracts/seed/plan-steps';
import { seedOnce } from '../../platform/database/seeded-tables.repository.js';
import type { Tx } from '../../platform/database/database.js';
import { insertPlanSteps } from './plan.repository.js';

/** Adds the default plan to a new database, once. The academy's changes are kept. */
export async function seedPlan(tx: Tx): Promise<void> {
  await seedOnce(tx, 'plan_steps', () => insertPlanSteps(tx, planSteps));
}
