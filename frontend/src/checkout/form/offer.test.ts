import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServiceType } from '@academy/contracts/rules/services';
import { coursePackagesQuery, testSessionsQuery } from '../../api/catalog';
import { sendJson, type SeenCall } from '../../testing/api-server';
import { datesAnswer, sessionsAnswer } from '../../testing/registrations';
import { openSite } from '../../testing/site';
import { definitions } from '../products';
import { loadOffer, offerAtHand } from './offer';

let close: (() => Promise<void>) | undefined;
afterEach(async () => close?.());

const lists: Partial<Record<ServiceType, string>> = {
  sat_act_course: '/api/get_sat_act_packages',
  college_admissions: '/api/get_packages',
  college_essays: '/api/get_CollageEssaysPackage',
  executive_function: '/api/get_ExecutivePackage',
};

/** The choices of a service's form, with an API that returns these answers. */
async function load(service: ServiceType, answers: Record<string, unknown>) {
  const site = await openSite((call: SeenCall, response) =>
    answers[call.path] ? sendJson(response, 200, answers[call.path]) : sendJson(response, 500, {}),
  );
  close = site.close;
  return loadOffer(new QueryClient(), definitions[service].choice);
}

const config = (demo_payments: boolean) => ({
  '/api/config': { success: true, stripe_publishable_key: null, demo_payments, terms_version: '1' },
});
const packages = { success: true, data: [{ id: 'p', name: 'Package', price: '300.50', description: '' }] };

describe.each(Object.entries(lists) as [ServiceType, string][])('packages of %s', (service, path) => {
  it('are loaded from the server with numeric prices', async () => {
    expect(await load(service, { [path]: packages })).toEqual({
      kind: 'loaded',
      offer: { packages: [{ id: 'p', name: 'Package', price: 300.5, description: '' }], tests: [] },
    });
  });
});

describe('when the package list is unavailable', () => {
  const unable = 'Could not load package options. Please try again later.';
  const demo = 'Demo Mode: Using demo package options. Real API not available.';
  it.each<[ServiceType, boolean, string[], string]>([
    [
      'sat_act_course',
      false,
      ['5 Sessions', '10 Sessions', '15 Sessions', '20 Sessions'],
      'Could not load package options from server. Using default options.',
    ],
    ['college_admissions', true, [], 'Could not load packages. Please try again later.'],
    ['college_essays', true, ['3 Essay Package', '5 Essay Package', 'Single Essay Session'], demo],
    ['college_essays', false, [], unable],
    ['executive_function', true, ['Five 30-Minute Sessions', 'Individual 30-Minute Session'], demo],
    ['executive_function', false, [], unable],
    ['sat_act_diagnostic', true, [], 'Failed to load test options. Please refresh the page.'],
    ['sat_act_practice', true, [], 'Failed to load test options. Please refresh the page.'],
  ])('%s (demo payments: %s) falls back to %j with a notice', async (service, demoPayments, names, title) => {
    for (const answers of [{}, { [lists[service] ?? '']: { success: true, data: [] } }]) {
      const result = await load(service, { ...config(demoPayments), ...answers });
      await close?.();
      expect(result).toMatchObject({ kind: 'failed', notice: { title } });
      expect(result.offer.packages.map(({ name }) => name)).toEqual(names);
    }
  });

  it('offers no default packages if the config is unavailable too', async () => {
    expect(await load('college_essays', {})).toMatchObject({
      kind: 'failed',
      offer: { packages: [] },
      notice: { title: unable },
    });
  });
});

describe('offered tests', () => {
  const sessions = {
    ...sessionsAnswer,
    data: [
      ...sessionsAnswer.data,
      { ...sessionsAnswer.data[0], id: 'odd', title: 'Course Session', session_type: 'diagnostic' },
    ],
  };

  it.each([
    ['sat_act_diagnostic', ['diagnostic-sat-act', 'diagnostic-extended', 'diagnostic-consultation']],
    ['sat_act_practice', ['practice-sat', 'practice-act', 'practice-review']],
  ] as const)('%s are recognized by their titles', async (service, ids) => {
    const { offer } = await load(service, { '/api/get_sessions': sessions, '/api/get_dates': datesAnswer });
    expect(offer.tests.map(({ id }) => id)).toEqual(ids);
  });

  it('include their dates and the seats left on each date', async () => {
    const seats = [{ session_id: 'practice-sat', date: '2026-11-28 09:00:00', left: 3 }];
    const { offer } = await load('sat_act_practice', {
      '/api/get_sessions': sessions,
      '/api/get_dates': { success: true, saturdays: ['2026-11-28 09:00:00'], seats },
    });
    const date = { id: '2026-11-28 09:00', date: '2026-11-28 09:00', display: 'Saturday, November 28th @ 9am' };
    expect(offer.tests.slice(0, 2).map((test) => [test.price, test.dates])).toEqual([
      [50, [{ ...date, left: 3 }]],
      [50, [{ ...date, left: null }]],
    ]);
  });

  it('fail to load without dates', async () => {
    expect(await load('sat_act_practice', { '/api/get_sessions': sessions })).toMatchObject({
      kind: 'failed',
      offer: { tests: [] },
    });
  });
});

describe('the offer before the server responds', () => {
  it('uses the prerendered data, without dates', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(coursePackagesQuery().queryKey, packages.data);
    queryClient.setQueryData(testSessionsQuery().queryKey, sessionsAnswer.data);
    const atHand = (service: ServiceType) => offerAtHand(queryClient, definitions[service].choice);
    expect(atHand('sat_act_course')).toEqual({
      packages: [{ id: 'p', name: 'Package', price: 300.5, description: '' }],
      tests: [],
    });
    expect(atHand('college_essays')).toEqual({ packages: [], tests: [] });
    const { tests } = atHand('sat_act_practice');
    expect([tests.length > 0, tests.every(({ dates }) => dates.length === 0)]).toEqual([true, true]);
  });
});
