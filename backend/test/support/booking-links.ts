import type { BookingLinks } from '../../src/booking-links/index.js';
import { ConsultationLinks } from '../../src/consultations/index.js';
import { RegistrationLinks } from '../../src/registrations/index.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { checkoutOf, postForm, practiceForm, saturday } from './forms.js';
import { confirmDemo, startCheckout } from './journey.js';

/** Returns the token of the link that is emailed to a guest about a booking. @throws Error if there is no such booking */
export async function linkTokenOf(
  { app }: Pick<TestApp, 'app'>,
  id: string,
  kind: typeof RegistrationLinks | typeof ConsultationLinks = RegistrationLinks,
): Promise<string> {
  const { page } = await app.get<BookingLinks>(kind, { strict: false }).pageOfId(id);
  return page.url.replace(/^.*#token=/, '');
}

/**
 * Books and pays a practice test for Ann.
 * @param test the test's id
 * @param email the parent's address
 * @returns the registration's id and the test's date
 */
export async function bookPractice(
  client: TestClient,
  test: string,
  email: string,
): Promise<{ id: string; booked: string }> {
  const booked = saturday(6);
  const people = { parent_email: email, student_first_name: 'Ann', student_email: 'ann@example.com' };
  const form = practiceForm(people, [{ id: test, dates: [booked] }]);
  const { body: checkout } = await startCheckout(client, checkoutOf([form]));
  await confirmDemo(client, checkout.payment_id);
  const { status, body } = await postForm(client, form, checkout.payment_id);
  if (status >= 300) throw new Error(`The test was not booked: ${status} ${JSON.stringify(body)}`);
  return { id: body['registration_id'] as string, booked };
}
