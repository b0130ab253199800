import { consultationFeeCents, consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { centsToDollars, formatPrice } from '@academy/contracts/rules/money';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, serviceData } from '../../lib/structured-data';

const path = '/consultation/schedule';
const title = 'Schedule a consultation';
const description =
  `Book a ${consultationMinutes}-minute consultation with a counselor, online or by phone: college applications, essays, test preparation and mentorship. ` +
  `It costs ${formatPrice(consultationFeeCents)}.`;

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
        offers: [{ name: 'Consultation', price: centsToDollars(consultationFeeCents) }],
      }),
    ],
  });
