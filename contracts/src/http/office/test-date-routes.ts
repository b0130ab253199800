import { officeCall as call } from './office-route.js';

/** What a change of the rules for test dates would do. The rules themselves are settings. */
export const testDateRoutes = {
  previewTestDates: call('POST', '/test-dates/preview', 'manager'),
} as const;
