// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

it.each(['/office/xyz', '/office/families/f-1/x/y', '/office/week/2026', '/office/saturdays/2026-12-05/roster'])(
  '%s is answered by the office',
  (path) => {
    const router = createAppRouter(createQueryClient(), () => undefined);
    expect(router.matchRoutes(path, {}).map(({ fullPath }) => fullPath)).toContain('/office/$');
  },
);
