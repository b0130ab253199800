import { consultationFeeCents } from '@academy/contracts/rules/consultation';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, serviceData } from '../../lib/structured-data';

const path = '/consultation/schedule';
const title = 'Schedule a consultation';
const description =
  'Book a 45-minute consultation with a counselor, online or by phone, for $199: college applications, essays, test preparation and mentorship.';

export const head = () =>
  pageHead({
    title,
    description,
    path,
    data: [
      breadcrumb({ name: title, path }),
      serviceData({
        name: '45-minute consultation',
        description,
        offers: [{ name: 'Consultation', priceCents: consultationFeeCents }],
      }),
    ],
  });
