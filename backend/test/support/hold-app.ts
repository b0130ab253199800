import { ReconcilePayments } from '../../src/payments/payment/payment.schedules.js';
import { startTestApp, type TestApp } from './app.js';
import { runNow } from './due.js';
import { checkoutOf, practiceForm, saturday } from './forms.js';
import { fromAnywhere, Guest } from './guests.js';

export let product: TestApp;

export let addresses = 0;

/** Starts a product that accepts any IP address, with 8 seats per date; for `beforeAll`. */
export async function start(): Promise<void> {
  product = await startTestApp({ env: fromAnywhere, workers: false });
  await product.database.query('UPDATE test_sessions SET seats = 8');
}

/** Stops what `start` started; for `afterAll`. */
export const stop = () => product.stop();

export const newGuest = () =>
  new Guest(product, `203.0.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`);

export const practice = (email: string, tests: { id: string; dates: string[] }[], student = 'Sam') =>
  practiceForm({ parent_email: email, student_first_name: student }, tests);

export const oneSeat = (email: string, date: string, id = 'practice-sat') =>
  checkoutOf([practice(email, [{ id, dates: [date] }])]);

export const twelveSaturdays = Array.from({ length: 12 }, (_none, n) => saturday(n));
export const tests = ['practice-sat', 'practice-act', 'practice-review'];
export const reconcile = () => runNow(product, ReconcilePayments);
