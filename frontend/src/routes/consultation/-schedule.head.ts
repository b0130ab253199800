import type { QueryClient } from '@tanstack/react-query';
import { consultationId, consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { cents, centsToDollars } from '@academy/contracts/rules/money';
import { pricesQuery } from '../../api/catalog';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, serviceData } from '../../lib/structured-data';

const path = '/consultation/schedule';
const title = 'Schedule a consultation';
const description =
  `Book a ${consultationMinutes}-minute consultation with a counselor, online or by phone: college applications, essays, test preparation and mentorship. ` +
  'It costs {consultation}.';

export function head(content: QueryClient) {
  const prices = content.getQueryData(pricesQuery().queryKey);
  const fee = prices?.find(({ id }) => id === consultationId);
  return pageHead({
    title,
    description,
    path,
    prices,
    data: [
      breadcrumb({ name: title, path }),
      serviceData({
        name: '45-minute consultation',
        description,
        offers: fee ? [{ name: 'Consultation', price: centsToDollars(cents(fee.price)) }] : [],
      }),
    ],
  });
}
