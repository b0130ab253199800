import { expect, it } from 'vitest';
import { Subscriber, subscriberKey } from '../platform/messaging/subscribers/subscriber.js';
import { declaredEmails, Email } from './email.js';
import { EmailSubscriber } from './email-subscriber.js';

class Receipt extends EmailSubscriber<'PaymentSucceeded'> {
  protected compose(): Promise<null> {
    return Promise.resolve(null);
  }
}

it('declares a subscriber in the queue of emails, and what the office may do with its email', () => {
  const definition = { name: 'send-example', event: 'PaymentSucceeded', delaySeconds: 60 } as const;
  Email({ ...definition, to: 'family', title: 'Example', repeat: 'yes' })(Receipt);
  expect(Reflect.getMetadata(subscriberKey, Receipt)).toEqual({ ...definition, queue: 'mail' });
  expect(declaredEmails.get('send-example')).toEqual({ to: 'family', title: 'Example', repeat: 'yes' });
});

it('compiles only with all that is needed', () => {
  const definition = { name: 'send-wrong-example', event: 'PaymentSucceeded' } as const;
  // @ts-expect-error whether it can be sent again
  Email({ ...definition, to: 'family' });
  // @ts-expect-error who reads it
  Email({ ...definition, repeat: 'yes' });
  // @ts-expect-error a reason that belongs to one email, not to its kind
  Email({ ...definition, to: 'family', repeat: 'gone' });
  // @ts-expect-error the words of an email to the office are fixed
  Email({ ...definition, to: 'office', title: 'Example', repeat: 'personal' });
  // @ts-expect-error another event than that of the class
  Email({ ...definition, event: 'LeadReceived', to: 'family', repeat: 'yes' })(Receipt);
  // @ts-expect-error a subscriber in the queue of emails
  Subscriber({ ...definition, queue: 'mail' });
});
