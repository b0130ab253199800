import { Reflector } from '@nestjs/core';
import { describe, expect, it } from 'vitest';
import { Subscriber, subscriberKey } from './subscriber.js';
import { discoverNamed } from './discover.js';
import { Schedule, scheduleKey } from '../schedules/schedule.js';

@Subscriber('apply-provider-event')
class Applies {}
@Subscriber('apply-provider-event')
class AppliesToo {}
@Subscriber('send-receipt-when-payment-succeeds')
class SendsReceipt {}
@Schedule('clear-old-rows')
class Clears {}
class Bystander {}

type Class = new () => object;

const find = (key: string, names: string[], ...classes: Class[]) => {
  const providers = classes.map((metatype) => ({ metatype, instance: new metatype() }));
  return discoverNamed({ getProviders: () => providers } as never, new Reflector(), key, names, 'Subscriber');
};

describe('the providers that carry a name', () => {
  it('are found by it', () => {
    const found = find(
      subscriberKey,
      ['apply-provider-event', 'send-receipt-when-payment-succeeds'],
      Applies,
      Bystander,
      SendsReceipt,
      Clears,
    );
    expect(found.get('apply-provider-event')).toBeInstanceOf(Applies);
    expect(found.size).toBe(2);
    expect(find(scheduleKey, ['clear-old-rows'], Clears, Applies).size).toBe(1);
  });

  it('keep the product from starting when one is missing', () => {
    expect(() => find(subscriberKey, ['apply-provider-event', 'send-receipt-when-payment-succeeds'], Applies)).toThrow(
      'missing: send-receipt-when-payment-succeeds',
    );
  });

  it('keep the product from starting when one is there twice', () => {
    expect(() => find(subscriberKey, ['apply-provider-event'], Applies, AppliesToo)).toThrow(
      'apply-provider-event is there twice',
    );
  });

  it('keep the product from starting when one is not on the list', () => {
    expect(() => find(subscriberKey, ['apply-provider-event'], Applies, SendsReceipt)).toThrow(
      'send-receipt-when-payment-succeeds is not in the registry',
    );
  });
});
