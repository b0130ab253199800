import type {
  RemoveSubscriberResponse,
  Subscriber,
  SubscribersResponse,
} from '@academy/contracts/http/office/newsletter';
import { describe, expect, it } from 'vitest';
import { listSubscribers, removeSubscriber } from '../../../src/api/office/newsletter';
import type { State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { anId, aTime, pinned, type Pinned } from '../pinned';

const given: State[] = [
  ['there is an owner'],
  ['the owner is signed in to the office'],
  ['an address is on the newsletter list'],
];

const subscriber: Pinned<Subscriber> = {
  id: anId(ids.student),
  email: 'ann@example.com',
  status: 'active',
  requested_at: aTime(),
  confirmed_at: aTime(),
  unsubscribed_at: null,
};

describe('the newsletter list in the office', () => {
  it('is searched by email address', async () => {
    const { subscribers } = await officeExchange(
      {
        what: 'the subscribers whose address has these letters',
        given,
        route: 'listSubscribers',
        query: { q: 'ann' },
        status: 200,
        answer: pinned<SubscribersResponse>({ success: true, subscribers: [subscriber], more: false }),
      },
      (client) => listSubscribers('ann', client),
    );
    expect(subscribers).toMatchObject([{ email: 'ann@example.com', status: 'active' }]);
  });

  it('removes a subscriber', async () => {
    const removed = await officeExchange(
      {
        what: 'that an address is removed from the list',
        given,
        route: 'removeSubscriber',
        status: 200,
        answer: pinned<RemoveSubscriberResponse>({ success: true }),
      },
      (client) => removeSubscriber(ids.student, client),
    );
    expect(removed.success).toBe(true);
  });
});
