import { routes, type RouteName } from '@academy/contracts/http/routes';
import { describe, expect, it } from 'vitest';
import { played, writtenPact } from './exchange';
import './exchanges/account-links';
import './exchanges/account-settings';
import './exchanges/accounts';
import './exchanges/catalog';
import './exchanges/content';
import './exchanges/email-codes';
import './exchanges/offers';
import './exchanges/leads';
import './exchanges/paid';
import './exchanges/paying';
import './exchanges/paying-otherwise';
import './exchanges/registering';
import './exchanges/registering-services';
import './exchanges/student-changes';
import './exchanges/students';

/** Calls that no page makes. */
const notOurs: RouteName[] = ['stripeWebhook', 'getLiveness', 'getReadiness'];

describe('the contract', () => {
  it('has every call there is', () => {
    const all = Object.keys(routes) as RouteName[];
    expect(all.filter((route) => !played.has(route)).sort()).toEqual([...notOurs].sort());
  });

  /** When the client has changed on purpose: `npx vitest run --project pact -u`, and commit the file. */
  it('is the committed one', async () => {
    await expect(writtenPact()).toMatchFileSnapshot('../../../contracts/pacts/web-api.json');
  });
});
