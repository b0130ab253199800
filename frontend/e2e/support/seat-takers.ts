import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';

/** Dates that the server offers, soonest first: "YYYY-MM-DD HH:mm". */
export async function offeredDates(url: string): Promise<string[]> {
  const { saturdays } = (await (await fetch(`${url}/api/get_dates`)).json()) as { saturdays: string[] };
  return saturdays;
}

/** Holds seats of one diagnostic test a family, as other families' open checkouts from the same address do. */
export async function holdSeats(url: string, families: number, [sat = '', act = '']: readonly string[]): Promise<void> {
  for (let taken = 0; taken < families; taken += 1) {
    const id = randomUUID();
    const body = {
      parent_firstname: 'Olga',
      parent_lastname: 'Other',
      parent_phone: '9145550123',
      parent_email: `olga-${id}@example.com`,
      student_firstname: 'Kim',
      student_lastname: 'Other',
      student_email: `kim-${id}@example.com`,
      school: 'Rye High School',
      course_type: 'sat_act_diagnostic',
      test_1_id: 'diagnostic-sat-act',
      test_1_sat_date: sat,
      test_1_act_date: act,
    };
    const answer = await fetch(`${url}/api/create-payment-intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ amount: 20_000, currency: 'usd', purpose: 'registrations', terms_version: '2025-04-07', lines: [{ line_id: id, call: 'new_sat_act', body }] }),
    });
    expect(answer.status).toBe(200);
  }
}
