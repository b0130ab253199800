import { Reflector } from '@nestjs/core';
import { describe, expect, it } from 'vitest';
import { checkSchedule } from '../schedules/scheduler.js';
import { Schedule, ScheduledTask, scheduleKey } from '../schedules/schedule.js';
import { discoverNamed } from './discover.js';
import { ExternalSubscriber, Subscriber, subscriberKey, type SubscriberDefinition } from './subscriber.js';
import { checkSubscriber } from './subscriber.registry.js';
import { declaredSubscribers } from './subscriptions.js';

const definition = {
  name: 'first-subscriber',
  event: 'AccountCreated',
  queue: 'payments',
} as const satisfies SubscriberDefinition;

abstract class Base extends ExternalSubscriber<'AccountCreated'> {
  async execute(): Promise<void> {}
}
@Subscriber(definition)
class First extends Base {}
@Subscriber({ ...definition })
class SameName extends Base {}
@Subscriber({ ...definition, name: 'second-subscriber', delaySeconds: 120 })
class Second extends Base {}
@Schedule({ name: 'first-schedule', everyMs: 60_000 })
class Task extends ScheduledTask {
  async run(): Promise<void> {}
}
class Bystander {}

type Class = new () => object;

const find = (...classes: Class[]) => {
  const providers = classes.map((metatype) => ({ metatype, instance: new metatype() }));
  const discovery = { getProviders: () => providers } as never;
  return discoverNamed(discovery, new Reflector(), subscriberKey, checkSubscriber);
};

/** A subscriber with one thing wrong. */
const declared = (change: object, Parent: Class = First): Class => {
  class Wrong extends Parent {}
  Subscriber({ ...definition, ...change })(Wrong);
  return Wrong;
};

describe('discovering subscribers and schedules', () => {
  it('finds the decorated providers with their definitions', () => {
    const found = find(First, Bystander, Second, Task);
    expect([...found.keys()]).toEqual(['first-subscriber', 'second-subscriber']);
    expect(found.get('second-subscriber')?.definition.delaySeconds).toBe(120);
    expect(found.get('first-subscriber')?.provider).toBeInstanceOf(First);
  });

  it('throws when a name is declared twice', () => {
    expect(() => find(First, SameName)).toThrow('first-subscriber is declared twice');
  });

  it.each([
    ['Wrong: there is no event Nothing', { event: 'Nothing' }],
    ['Wrong: there is no queue schedules', { queue: 'schedules' }],
    ['Wrong: -1 is not a delay', { delaySeconds: -1 }],
    ['Wrong: A Name is not a name', { name: 'A Name' }],
  ])('throws on an invalid definition: %s', (message, change) => {
    expect(() => find(declared(change))).toThrow(message);
  });

  it('rejects a class that extends neither base class and an invalid interval', () => {
    expect(() => find(declared({}, Bystander))).toThrow('a subscriber extends');
    expect(checkSchedule({ name: 'x', everyMs: 60_000 }, new Bystander())).toContain('a schedule extends');
    expect(checkSchedule({ name: 'x', everyMs: 0 }, new Task())).toBe('0 ms is not an interval');
    expect(checkSchedule({ name: 'x', everyMs: 60_000 }, new Task())).toBeNull();
    expect(Reflect.getMetadata(scheduleKey, Task)).toEqual({ name: 'first-schedule', everyMs: 60_000 });
  });
});

describe('subscribers declared by modules', () => {
  it('are found through imports and dynamic modules without duplicates', () => {
    class Inner {}
    Reflect.defineMetadata('providers', [Second, Bystander, { provide: 'x', useValue: 1 }], Inner);
    class Outer {}
    Reflect.defineMetadata('imports', [Inner, { module: Inner }], Outer);
    const dynamic = { module: Outer, providers: [First] };
    expect(declaredSubscribers([dynamic, Inner]).map(({ name }) => name)).toEqual([
      'first-subscriber',
      'second-subscriber',
    ]);
  });
});
