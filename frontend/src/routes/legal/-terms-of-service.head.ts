import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/legal/terms-of-service';
const title = 'Terms of Service';

export const head = () =>
  pageHead({
    title,
    description:
      'The agreement between families and the academy: registration, prices, cancellations and refunds, conduct, and New York law.',
    path,
    data: [breadcrumb({ name: title, path })],
  });
