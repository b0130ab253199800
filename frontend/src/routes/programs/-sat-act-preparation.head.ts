import type { QueryClient } from '@tanstack/react-query';
import { academy } from '@academy/contracts/academy';
import { coursePackagesQuery, pricesQuery } from '../../api/catalog';
import { pageHead } from '../../lib/page-head';
import { breadcrumb, courseData, type CourseRun } from '../../lib/structured-data';

const path = '/programs/sat-act-preparation';
const title = 'SAT/ACT preparation';
const description = `One-on-one SAT and ACT instruction in ${academy.address.city}, ${academy.state}, and online. Packages of 5 to 20 one-hour sessions at {sat-act-course-5/session} an hour.`;

export function head(content: QueryClient) {
  const packages = content.getQueryData(coursePackagesQuery().queryKey) ?? [];
  const prices = content.getQueryData(pricesQuery().queryKey);
  const runs = packages.flatMap(({ id, name }): CourseRun[] => {
    const hours = prices?.find((price) => price.id === id)?.sessions;
    return hours ? [{ name, modes: ['Onsite', 'Online'], hours }] : [];
  });
  return pageHead({
    title,
    description,
    path,
    prices,
    data: [
      breadcrumb({ name: 'All services', path: '/service-selection' }, { name: title, path }),
      courseData({
        name: title,
        description,
        offers: packages,
        runs,
      }),
    ],
  });
}
