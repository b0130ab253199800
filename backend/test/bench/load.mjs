import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { coursePackages } from '@academy/contracts/seed/course-packages';
import { httpClient } from './http-client.mjs';

/** Returns the median of three or more measurements. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Returns the value below which the given share (e.g. 0.95) of the measurements lies. */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Measures catalog reads per second. @throws Error unless every response is a 2xx */
export async function readsPerSecond(url, seconds) {
  const result = await autocannon({
    url: `${url}/api/get_sat_act_packages`,
    connections: 32,
    duration: seconds,
    pipelining: 1,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused and ${result.errors} failed reads`);
  return result.requests.average;
}

const [cheapest] = coursePackages;

export const courseBody = {
  parent_firstname: 'Jane',
  parent_lastname: 'Doe',
  parent_phone: '9145550123',
  parent_email: 'jane@example.com',
  student_firstname: 'Sam',
  student_lastname: 'Doe',
  student_email: 'sam@example.com',
  school: 'Rye High School',
  grade: '11th',
  package_name: cheapest.name,
  packages: cheapest.id,
  amount: cheapest.priceCents / 100,
  payment_status: 'Pending',
  course_type: 'sat_act_course',
  exam_date: '2026-11-20',
  type: 'sat_act_course',
};

/**
 * Registers one family: checkout, charge, and the registration request.
 * @param family what differs between families: the email address and extra request headers
 * @returns the registration's id
 */
export async function register(client, { email = courseBody.parent_email, headers = {} } = {}) {
  const body = { ...courseBody, parent_email: email };
  const lines = [{ line_id: randomUUID(), call: 'new_sat_act', body }];
  const request = {
    amount: cheapest.priceCents,
    currency: 'usd',
    purpose: 'registrations',
    terms_version: '2025-04-07',
    lines,
  };
  const checkout = await client.send('POST', '/api/create-payment-intent', request, {
    'idempotency-key': randomUUID(),
    ...headers,
  });
  await client.send('POST', `/api/demo/payments/${checkout.payment_id}/confirm`, { outcome: 'succeeded' }, headers);
  const done = await client.send(
    'POST',
    '/api/new_sat_act',
    { ...body, payment_intent_id: checkout.payment_id },
    headers,
  );
  return done.registration_id;
}

/** Registers 16 families at a time for the given number of seconds. @returns the registration ids */
export async function registerMany(url, seconds) {
  const client = httpClient(url, 16);
  const end = Date.now() + seconds * 1_000;
  const ids = [];
  const family = async () => {
    while (Date.now() < end) ids.push(await register(client));
  };
  await Promise.all(Array.from({ length: 16 }, family));
  client.close();
  return ids;
}

/** Returns completed registrations per second, with 16 families at a time. */
export async function registrationsPerSecond(url, seconds) {
  const start = Date.now();
  const ids = await registerMany(url, seconds);
  return ids.length / ((Date.now() - start) / 1_000);
}
