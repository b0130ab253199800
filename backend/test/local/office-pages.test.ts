import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start, stop, dataSource, ops, ask } from '../support/ops-server.js';

beforeAll(start);
afterAll(stop);

describe('the lists of the office', () => {
  it.each(['/ledger', '/payment-issues', '/consultations', '/leads'])(
    '%s is behind the login and linked from the front page',
    async (path) => {
      expect((await fetch(ops.url + path)).status).toBe(401);
      const page = await ask(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await page.text()).toContain('None.');
      expect(await (await ask('/')).text()).toContain(`href="${path}"`);
    },
  );

  it.each(['/ledger', '/payment-issues', '/consultations', '/leads'])('%s changes nothing', async (path) => {
    expect((await ask(path, { method: 'POST' })).status).toBe(404);
  });

  it('shows what strangers typed as text', async () => {
    const fields = JSON.stringify({ email: 'a@example.com', message: '<script>alert(1)</script>' });
    await dataSource.query(
      "INSERT INTO leads (kind, email, email_key, fields) VALUES ('contact', 'a@example.com', 'a@example.com', $1)",
      [fields],
    );
    const page = await (await ask('/leads')).text();
    expect(page).toContain('Message: &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
  });

  it('show a form in the order and with the labels it was filled in with', async () => {
    const fields = JSON.stringify({
      email: 'ann@example.com',
      phone: '9145550123',
      school: 'Rye High',
      lastName: 'Lee',
      firstName: 'Ann',
      program: '',
    });
    await dataSource.query(
      "INSERT INTO leads (kind, email, email_key, fields) VALUES ('enrollment', 'ann@example.com', 'ann@example.com', $1)",
      [fields],
    );
    expect(await (await ask('/leads')).text()).toContain(
      'First name: Ann\nLast name: Lee\nPhone: 9145550123\nSchool: Rye High\nProgram: Not sure yet</td>',
    );
  });

  it('find a payment by the number on its receipt, and keep money on one line', async () => {
    const id = '4f2a91b3-8b86-4d01-b42d-00cf4fc964ff';
    await dataSource.query(
      `WITH bought AS (INSERT INTO checkouts (client_key, caller, fingerprint, token, amount_cents, description, metadata)
         VALUES (gen_random_uuid(), 'x', 'x', 'x', 305000, 'SAT/ACT Course', '{}') RETURNING id),
       paid AS (INSERT INTO payments (id, checkout_id, provider, provider_intent_id, idempotency_key, status, amount_cents, currency, amount_received_cents)
         SELECT $1, id, 'demo', 'pi_1', gen_random_uuid(), 'succeeded', 305000, 'usd', 305000 FROM bought RETURNING id)
       INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency) SELECT id, 'capture', 'pi_1', 305000, 'usd' FROM paid`,
      [id],
    );
    const page = await (await ask('/ledger')).text();
    expect(page).toMatch(/<td>capture<\/td><td class="money">\$3,050\.00<\/td><td>4F2A91B3<\/td>/);
    expect(page).toMatch(/td \{[^}]*white-space: nowrap/);
    expect(page).toMatch(/td\.money \{ text-align: right/);
  });

  it('say on the front page what each is for and how much is waiting', async () => {
    const page = await (await ask('/')).text();
    expect(page).toContain('close-issue with the receipt number. <b>0 open</b>');
    expect(page).toMatch(/Submitted forms: .* <b>2 in the last 7 days<\/b>/);
    expect(page).toContain('Every email the product sent');
    for (const path of ['/ledger', '/payment-issues', '/consultations', '/leads'])
      expect((await (await ask(path)).text()).match(/Eastern Time/g)).toHaveLength(1);
  });
});
