import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../platform/config/config.js';
import type { ActionResult } from './demo-actions.repository.js';
import { DemoProduct } from './demo-product.js';
import { DemoCalendar } from './script/calendar.js';
import { demoScript } from './script/demo-script.js';
import { Scene, type DemoAction } from './script/scene.js';

/** Maximum attempts per action, for example after a deadlock with a visitor's request. */
const tries = 3;
/** Pauses in ms: between actions, to give visitors priority, and before a retry. */
const pauses = { actions: 10, tries: 200 } as const;

/** Runs an action, retrying it on failure. @returns its result, or the error message @throws Error if the database is unavailable */
async function runAction(product: DemoProduct, action: DemoAction, scene: () => Scene): Promise<ActionResult | string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await product.run(action.name, action.at, async () => (await action.run(scene())) ?? {});
    } catch (error) {
      if (attempt === tries) {
        const problem = error instanceof Error ? error.message : String(error);
        await product.actions.giveUp(action.name, problem);
        return problem;
      }
      await sleep(pauses.tries);
    }
  }
}

/**
 * Runs the remaining actions one at a time.
 * @param end end time of the demo data
 * @param isStopped checked before each action
 * @returns the actions that failed, with their errors
 * @throws Error if the database is unavailable
 */
export async function writeDemoData(config: Config, end: Date, isStopped: () => boolean): Promise<string[]> {
  const product = await DemoProduct.start(config);
  try {
    const problems: string[] = [];
    const calendar = new DemoCalendar(end);
    const results = await product.actions.results();
    for (const action of demoScript(calendar).filter(({ name }) => !results.has(name))) {
      if (isStopped()) break;
      const done = await runAction(product, action, () => new Scene(product, calendar, results, action));
      if (typeof done === 'string') problems.push(`${action.name}: ${done}`);
      else results.set(action.name, done);
      await sleep(pauses.actions);
    }
    return problems;
  } finally {
    await product.stop();
  }
}
