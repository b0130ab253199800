import { academy } from '@academy/contracts/defaults/academy';
import { testSessions } from '@academy/contracts/defaults/test-sessions';
import { pageHead } from '../lib/page-head';
import { breadcrumb, serviceData } from '../lib/structured-data';

const path = '/sat-act-practice-tests';
const title = 'SAT/ACT practice tests';
const description =
  'Proctored SAT and ACT practice tests on Saturdays at 9 am in Larchmont, New York, with scores and a topic report. $50 a test.';
const offers = testSessions
  .filter(({ type }) => type === 'practice')
  .map(({ title: name, priceCents }) => ({ name, priceCents }));

export const head = () =>
  pageHead({
    title,
    description,
    path,
    data: [
      breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }),
      serviceData({ name: title, description, offers, area: `${academy.county}, ${academy.state}` }),
    ],
  });
