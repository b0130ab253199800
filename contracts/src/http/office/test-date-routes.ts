import { officeCall as call } from './office-route.js';

/** Call for previewing a change of the rules for test dates. The rules themselves are settings. */
export const testDateRoutes = {
  previewTestDates: call('POST', '/test-dates/preview', 'manager'),
} as const;
