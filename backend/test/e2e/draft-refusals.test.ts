import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { checkoutOf, diagnosticForm, fillIn, practiceForm, postForm, saturday } from '../support/forms.js';
import { confirmDemo, startCheckout } from '../support/journey.js';
import { start, stop, product, changed } from '../support/refused-registrations.js';

beforeAll(start);
afterAll(stop);

describe('a checkout draft', () => {
  it('returns the errors of all lines at once', async () => {
    const request = checkoutOf([
      changed(fillIn.college_essays(), { grade: '' }),
      changed(diagnosticForm({}, []), { school: '' }),
    ]);
    const [one, two] = (request.lines ?? []).map(({ line_id }) => `lines.${line_id}`);
    const { body } = await startCheckout(product.client(), request);
    expect(Object.keys((body as unknown as { errors: object }).errors).sort()).toEqual(
      [`${one}.grade`, `${two}.school`, `${two}.test_type`].sort(),
    );
  });

  it('is rejected with 409 and the current price when the amount differs', async () => {
    const form = practiceForm();
    const answer = await startCheckout(product.client(), checkoutOf([form], { amount: cents(form.amount - 100) }));
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'price_changed', amount: form.amount, lines: [{ amount: form.amount }] },
    });
  });

  it('cannot be claimed by a request for another student, package, test or date', async () => {
    const paid = practiceForm();
    const client = product.client();
    const { body } = await startCheckout(client, checkoutOf([paid, fillIn.college_essays()]));
    await confirmDemo(client, body.payment_id);
    const others = [
      practiceForm({ student_first_name: 'Kim' }),
      practiceForm({}, [{ id: 'practice-act', dates: [saturday(2), saturday(4)] }]),
      practiceForm({}, [{ id: 'practice-sat', dates: [saturday(2), saturday(5)] }]),
      fillIn.college_admissions(),
      changed(fillIn.college_essays(), { packages: 'essays-5' }),
    ];
    for (const other of others)
      expect(await postForm(client, other, body.payment_id)).toMatchObject({
        status: 409,
        body: { error: 'payment_already_used' },
      });
    const posted = await postForm(
      client,
      practiceForm({ student_first_name: ' sam ', student_last_name: 'DOE' }),
      body.payment_id,
    );
    expect(posted.status).toBe(200);
  });
});
