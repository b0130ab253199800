import { pageHead } from '../../../lib/page-head';
import { breadcrumb } from '../../../lib/structured-data';

const path = '/forms/sat-act-practice-test/registration';
const title = 'Register for SAT/ACT practice tests';

export const head = () =>
  pageHead({
    title,
    description:
      'Choose full-length SAT or ACT practice tests and the Saturdays that suit your student, see the seats left, and pay by card. $50 a test.',
    path,
    data: [
      breadcrumb(
        { name: 'All services', path: '/service-selection' },
        { name: 'SAT/ACT practice tests', path: '/sat-act-practice-tests' },
        { name: title, path },
      ),
    ],
  });
