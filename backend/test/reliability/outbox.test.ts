import { randomUUID } from 'node:crypto';
import { EventBus } from '@nestjs/cqrs';
import { Database } from '../../src/platform/database/database.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { Mailer } from '../../src/notifications/index.js';
import { StripeProvider } from '../../src/payments/providers/stripe/stripe.provider.js';
import { PaymentProvider } from '../../src/payments/index.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { createEvent } from '../../src/platform/messaging/event.js';
import { SubscriberRunner } from '../../src/platform/messaging/subscribers/subscriber.runner.js';
import { WaitlistOffers } from '../../src/seats/waitlist/waitlist-offers.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { count } from '../support/card-app.js';
import { createDatabase } from '../support/database.js';
import { race } from '../support/races.js';

const racers = 40;

const effects = 'CREATE TABLE effects (id bigint GENERATED ALWAYS AS IDENTITY)';

let product: TestApp;

const get = <T>(token: abstract new (...given: never[]) => T) => product.app.get<T>(token, { strict: false });

const anEvent = () =>
  createEvent('PaymentSucceeded', {
    payment_id: randomUUID(),
    checkout_id: randomUUID(),
    provider_intent_id: 'pi',
    purpose: null,
    amount: cents(100),
    currency: 'usd',
  });

async function deliverTogether(app: TestApp): Promise<number> {
  const runner = app.app.get(SubscriberRunner, { strict: false });
  // This subscriber runs in a transaction, and only its delivery row prevents a second effect.
  const subscriber = 'offer-seat-when-seat-released';
  vi.spyOn(app.app.get(WaitlistOffers, { strict: false }), 'offerFree').mockImplementation(async (tx) => {
    await tx.run('INSERT INTO effects DEFAULT VALUES');
  });
  const [row] = await app.database.query<{ id: string }>(
    `WITH event AS (INSERT INTO outbox (name, version, payload, published_at) VALUES ('SeatReleased', 1, '{}', now()) RETURNING id)
     INSERT INTO deliveries (event_id, subscriber, queue, enqueued_at) SELECT id, $1, 'payments', now() FROM event RETURNING event_id AS id`,
    [subscriber],
  );
  await race(racers, () => runner.run({ event_id: row?.id ?? '', subscriber }));
  return count(app, 'effects');
}

beforeAll(async () => {
  product = await startTestApp({ database: await createDatabase(effects), invariants: false });
});
afterAll(async () => {
  await product.stop();
  await product.database.drop();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('publishing an event', () => {
  it('requires an open transaction', async () => {
    const bus = get(EventBus);
    await expect(bus.publish(anEvent())).rejects.toThrow('without an open transaction');
    await expect(bus.publish(anEvent(), get(Database))).rejects.toThrow('without an open transaction');
    expect(await count(product, 'outbox')).toBe(0);
  });

  it('stores nothing if the transaction is rolled back', async () => {
    const work = get(UnitOfWork).run(async (tx) => {
      await get(EventBus).publish(anEvent(), tx);
      throw new Error('changed our mind');
    });
    await expect(work).rejects.toThrow('changed our mind');
    expect(await count(product, 'outbox')).toBe(0);
  });
});

describe('a published event', () => {
  it('has one delivery per subscriber with the subscriber’s queue and delay', async () => {
    await get(UnitOfWork).run(async (tx) => {
      await get(EventBus).publish(
        createEvent('StudentCreated', { student_id: randomUUID(), account_id: randomUUID(), has_email: true }),
        tx,
      );
    });
    expect(
      await product.database.query(
        `SELECT d.subscriber, d.queue, round(extract(epoch FROM d.next_attempt_at - d.created_at))::int AS delay
         FROM deliveries d JOIN outbox o ON o.id = d.event_id WHERE o.name = 'StudentCreated' ORDER BY d.subscriber`,
      ),
    ).toEqual([
      { subscriber: 'send-password-link-when-no-account-mail', queue: 'mail', delay: 120 },
      { subscriber: 'tell-parent-when-student-created', queue: 'mail', delay: 0 },
    ]);
  });

  it.each([
    [{ confirmed_by_payment: true }, 0],
    [{ confirmed_by_payment: false }, 1],
  ])('with %o has %i deliveries to the subscriber that confirms registrations', async (part, expected) => {
    const registration_id = randomUUID();
    await get(UnitOfWork).run(async (tx) => {
      const ids = { registration_id, payment_id: randomUUID(), checkout_id: randomUUID(), line_id: randomUUID() };
      const payload = { ...ids, service_type: 'sat_act_course' as const, amount: cents(100), ...part };
      await get(EventBus).publish(createEvent('RegistrationSubmitted', payload), tx);
    });
    const rows = await product.database.query<{ subscriber: string }>(
      "SELECT d.subscriber FROM deliveries d JOIN outbox o ON o.id = d.event_id WHERE o.payload->>'registration_id' = $1",
      [registration_id],
    );
    const subscribers = rows.map(({ subscriber }) => subscriber);
    expect(subscribers.filter((name) => name === 'send-confirmation-when-registration-submitted')).toHaveLength(
      expected,
    );
    expect(subscribers).toContain('send-staff-copy-when-registration-submitted');
  });
});

describe('a unit of work', () => {
  it('rejects a nested unit of work', async () => {
    const unitOfWork = get(UnitOfWork);
    await expect(unitOfWork.run(() => unitOfWork.run(async () => undefined))).rejects.toThrow('A second unit of work');
  });

  it('rejects calls to the card provider and the mail server', async () => {
    const stripe = new StripeProvider({ secretKey: 'sk', publishableKey: 'pk_test_1', webhookSecrets: 'whsec' });
    const calls = [get(PaymentProvider), stripe].flatMap((paymentProvider) => [
      () =>
        paymentProvider.createIntent({
          amount: cents(100),
          currency: 'usd',
          description: '',
          metadata: {},
          idempotencyKey: randomUUID(),
        }),
      () => paymentProvider.readIntent('pi'),
      () => paymentProvider.cancelIntent('pi'),
      () => paymentProvider.refund('pi', cents(100), 'key'),
    ]);
    const mail = () => get(Mailer).send({ to: 'jane@example.com', subject: 's', html: 'h', text: 't', key: 'k' });
    for (const call of [...calls, mail])
      await expect(get(UnitOfWork).run(async () => call())).rejects.toThrow('with a database transaction open');
  });
});

describe('a delivery run concurrently', () => {
  it(`has one effect for ${racers} concurrent runs`, async () => {
    expect(await deliverTogether(product)).toBe(1);
  });

  it('(negative control) has an effect for every run if its row does not record completion', async () => {
    const database = await createDatabase(`${effects};
      CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.status := 'open'; RETURN NEW; END $$;
      CREATE TRIGGER forget BEFORE UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION forget()`);
    const other = await startTestApp({ database, invariants: false });
    expect(await deliverTogether(other)).toBe(racers);
    await other.stop();
    await database.drop();
  });
});
