import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../platform/config/config.js';
import type { ActionResult } from './demo-actions.repository.js';
import { DemoProduct } from './demo-product.js';
import { DemoCalendar } from './script/calendar.js';
import { demoScript } from './script/demo-script.js';
import { Scene, type DemoAction } from './script/scene.js';

/** How often an action is tried, e.g. after a deadlock with a visitor. */
const tries = 3;
/** Pauses between two actions, so that visitors come first, and before another try, in ms. */
const pauses = { actions: 10, tries: 200 } as const;

/** @returns what it left, or why it cannot be done @throws Error while the database cannot be reached */
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
 * Does the actions that are not done yet, one after the other.
 * @param end the moment that they lead up to
 * @param isStopped asked before each of them
 * @returns what could not be done
 * @throws Error while the database cannot be reached
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
