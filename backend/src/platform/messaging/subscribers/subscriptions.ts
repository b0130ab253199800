import 'reflect-metadata';
import type { Transaction } from '../../database/unit-of-work.js';
import { subscriberKey, type SubscriberDefinition } from './subscriber.js';

/** A feature module, or what its `forRoot` returned. */
interface ModuleParts {
  module?: object;
  imports?: unknown[];
  providers?: unknown[];
}

/**
 * The subscribers that these modules provide, read from their decorators alone: the migration step starts no application.
 */
export function declaredSubscribers(modules: readonly unknown[], seen = new Set<unknown>()): SubscriberDefinition[] {
  return modules.flatMap((entry) => {
    const parts: ModuleParts = typeof entry === 'object' && entry !== null ? entry : {};
    const module = typeof entry === 'function' ? entry : parts.module;
    if (!module || seen.has(module)) return [];
    seen.add(module);
    const read = (key: string) => (Reflect.getMetadata(key, module) as unknown[] | undefined) ?? [];
    const own = [...read('providers'), ...(parts.providers ?? [])].flatMap((provider) => {
      const definition: unknown =
        typeof provider === 'function' ? Reflect.getMetadata(subscriberKey, provider) : undefined;
      return definition ? [definition as SubscriberDefinition] : [];
    });
    return [...own, ...declaredSubscribers([...read('imports'), ...(parts.imports ?? [])], seen)];
  });
}

/**
 * Stores the subscribers of this release, for every process that publishes, also one of the previous release. Events published
 * from now on get a delivery for each; earlier events do not.
 */
export async function storeSubscriptions(tx: Transaction, subscribers: readonly SubscriberDefinition[]): Promise<void> {
  const rows = subscribers.map(({ name, event, queue, delaySeconds = 0 }) => ({
    subscriber: name,
    event,
    queue,
    delay_seconds: delaySeconds,
  }));
  await tx.query('DELETE FROM subscriptions WHERE NOT subscriber = ANY($1)', [
    rows.map(({ subscriber }) => subscriber),
  ]);
  await tx.query(
    `INSERT INTO subscriptions (subscriber, event, queue, delay_seconds)
     SELECT * FROM jsonb_to_recordset($1) AS s(subscriber text, event text, queue text, delay_seconds integer)
     ON CONFLICT (subscriber) DO UPDATE SET event = excluded.event, queue = excluded.queue, delay_seconds = excluded.delay_seconds`,
    [JSON.stringify(rows)],
  );
}
