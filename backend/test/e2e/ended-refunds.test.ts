import { longDateTime } from '@academy/contracts/rules/date-format';
import { testRefundUntil } from '@academy/contracts/rules/policy';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { diagnosticForm, saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { deskOf } from '../support/office-registrations.js';
import { move, page, payingFamily, previewMove, sitting } from '../support/registration-page.js';

// The first Saturday is at most seven days away, so the refund deadline of a test on it has passed.
const [soon, later] = [saturday(0), saturday(4)];
const until = testRefundUntil(later, defaultPolicy);
const session_id = 'practice-sat';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.stop());

describe('a move to a date whose refund deadline has passed', () => {
  it('is previewed without a refund, and the email that follows equals the preview', async () => {
    const { parent, ids } = await payingFamily(app, [sitting([later])]);
    const [id = ''] = ids;
    const { body: preview } = await previewMove(parent, id, { session_id, from: later, to: soon });
    expect(preview.data).toMatchObject({ refund_until: null, refund_until_now: until });
    expect(preview.data.email.text).toContain('The time to cancel for a full refund has passed.');
    await move(parent, id, { session_id, from: later, to: soon });
    const { cancel, payment } = await page(parent, id);
    expect(cancel).toMatchObject({ refund_cents: 0, refund_until: null });
    const mail = await app.mails.waitFor(
      ({ subject, text }) =>
        subject === preview.data.email.subject && text.includes(payment?.receipt_number ?? 'no payment'),
    );
    expect(mail.text.trim()).toBe(preview.data.email.text.trim());
  });

  it('is previewed the same way in the office', async () => {
    const { ids } = await payingFamily(app, [sitting([later])]);
    const desk = deskOf((await staffOf(app, 'desk')).client);
    const { body } = await desk.previewMove(ids[0] ?? '', { session_id, from: later, to: soon });
    expect(body).toMatchObject({ refund_until: null, refund_until_now: until });
  });

  it('ends the refund of a whole diagnostic', async () => {
    const [sat, act] = [later, saturday(6)];
    const { parent, ids } = await payingFamily(app, [diagnosticForm({}, [{ id: 'diagnostic-sat-act', sat, act }])]);
    const moved = { session_id: 'diagnostic-sat-act', from: act, to: soon };
    const { body } = await previewMove(parent, ids[0] ?? '', moved);
    expect(body.data).toMatchObject({ refund_until: null, refund_until_now: until });
  });
});

it('previews the earlier deadline of a move to an earlier date', async () => {
  const { parent, ids } = await payingFamily(app, [sitting([later])]);
  const to = saturday(2);
  const { body } = await previewMove(parent, ids[0] ?? '', { session_id, from: later, to });
  const earlier = testRefundUntil(to, defaultPolicy);
  expect(body.data).toMatchObject({ refund_until: earlier, refund_until_now: until });
  expect(body.data.email.text).toContain(`You can cancel for a full refund until ${longDateTime(earlier)}.`);
});
