import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { cents } from '@academy/contracts/rules/money';
import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import { startTestApp, type TestApp } from '../support/app.js';
import { bookingRequest, openFor, paymentRequest } from '../support/bookings.js';
import { checkoutOf, diagnosticForm, fillIn, practiceForm, saturday } from '../support/forms.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
afterAll(async () => {
  await product.stop();
});

const counts: Record<ServiceType, Record<string, string | undefined>> = {
  sat_act_course: { package_count: '1', total_packages: '1', test_count: undefined },
  sat_act_diagnostic: { test_count: '1', test_ids: 'diagnostic-sat-act', package_count: undefined },
  sat_act_practice: { test_count: '1', test_ids: 'practice-sat', package_count: undefined },
  college_admissions: { package_count: '1', total_packages: '1' },
  college_essays: { package_count: '1', total_packages: '1' },
  executive_function: { package_count: '1', total_packages: '1' },
};

/** Returns the stored metadata, which is also sent to the provider and returned in the response. */
async function storedMetadata({ checkout_id }: CreatePaymentIntentResponse): Promise<Record<string, string>> {
  const [row] = await product.database.query<{ metadata: Record<string, string> }>(
    'SELECT metadata FROM checkouts WHERE id = $1',
    [checkout_id],
  );
  return row?.metadata ?? {};
}

describe('payment metadata', () => {
  it.each(serviceTypes)('describes a purchase of %s without personal data', async (service) => {
    const form = fillIn[service]();
    const { metadata, ...checkout } = await openFor(product, checkoutOf([form]));
    expect(metadata).toMatchObject({
      form_type: service,
      service_types: service,
      total_amount: String(form.amount),
      source: 'web_form',
    });
    for (const [name, value] of Object.entries(counts[service])) expect(metadata[name]).toBe(value);
    expect(JSON.stringify(metadata)).not.toMatch(/Doe|example\.com|Rye/);
    expect({
      ...(await storedMetadata({ ...checkout, metadata })),
      payment_record_id: checkout.payment_record_id,
    }).toEqual(metadata);
  });

  it('has the creation time in academy time and keeps it on a retry', async () => {
    const request = paymentRequest();
    const key = randomUUID();
    const client = product.client();
    const post = () => client.postOnce<CreatePaymentIntentResponse>('/api/create-payment-intent', request, key);
    const { body } = await post();
    const [now] = await product.database.query<{ at: string }>(
      `SELECT to_char(c.created_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI:SS') AS at FROM checkouts c WHERE id = $1`,
      [body.checkout_id],
    );
    expect(body.metadata['created_at']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect([body.metadata['created_at'], body.metadata['payment_date']]).toEqual([now?.at, now?.at]);
    expect((await post()).body.metadata).toEqual(body.metadata);
  });

  it('counts tests and packages of several lines', async () => {
    const tests = practiceForm({}, [
      { id: 'practice-sat', dates: [saturday(4), saturday(6)] },
      { id: 'practice-act', dates: [saturday(5)] },
    ]);
    const forms = [
      tests,
      diagnosticForm(),
      fillIn.college_essays(),
      fillIn.college_essays({ student_first_name: 'Ann' }),
    ];
    const { metadata } = await openFor(product, checkoutOf(forms));
    expect(metadata).toMatchObject({
      form_type: 'sat_act_practice, sat_act_diagnostic, college_essays',
      test_count: '3',
      test_ids: 'practice-sat, practice-act, diagnostic-sat-act',
      package_count: '1',
      total_packages: '2',
      line_count: '4',
    });
  });

  it('has the form type of a consultation or online payment, and none for a bare amount', async () => {
    const consultation = await openFor(product, bookingRequest());
    expect(consultation.metadata).toMatchObject({
      form_type: 'consultation',
      service_types: 'consultation',
      services: 'Consultation Fee',
      package_names: 'Consultation Fee',
      package_count: '1',
      total_packages: '1',
    });
    expect((await openFor(product, paymentRequest())).metadata).toMatchObject({ form_type: 'online_payment' });
    const free = await openFor(product, { amount: cents(5_000), currency: 'usd' });
    expect(free.metadata).not.toHaveProperty('form_type');
    expect(free.metadata).toHaveProperty('created_at');
  });
});
