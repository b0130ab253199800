import {
  listSubscribers,
  removeSubscriber,
  type RemoveSubscriberResponse,
  type Subscriber,
  type SubscribersResponse,
} from '@academy/contracts/http/office/newsletter';
import { describe, expect, it } from 'vitest';
import { exchange } from '../exchange';
import { ids } from '../people';
import { anId, aTime, pinned, type Pinned } from '../pinned';
import type { State } from '../state';

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
    const { subscribers } = await exchange({
      what: 'the subscribers whose address has these letters',
      given,
      call: listSubscribers,
      query: { q: 'ann' },
      answer: pinned<SubscribersResponse>({ success: true, subscribers: [subscriber], more: false }),
    });
    expect(subscribers).toMatchObject([{ email: 'ann@example.com', status: 'active' }]);
  });

  it('removes a subscriber', async () => {
    await exchange({
      what: 'that an address is removed from the list',
      given,
      call: removeSubscriber,
      answer: pinned<RemoveSubscriberResponse>({ success: true }),
    });
  });
});
