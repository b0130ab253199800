import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** Every accessibility rule this page breaks, and where. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated by the browser's debugger, so the page's own content policy stays as strict as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    // Half a megabyte: sent as it is, the browser starts it in half the time that `page.evaluate` takes.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axeSource });
    await session.detach();
  }
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Fails with every accessibility rule this page breaks, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}
