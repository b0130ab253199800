import { startTestApp, type TestApp } from './app.js';
import type { FilledForm } from './forms.js';

export let product: TestApp;

/** Starts a product without workers; for `beforeAll`. */
export async function start(): Promise<void> {
  product = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
}

/** Stops what `start` started; for `afterAll`. */
export const stop = () => product.stop();

export const changed = (form: FilledForm, change: Record<string, unknown>): FilledForm => ({
  ...form,
  body: { ...form.body, ...change },
});
