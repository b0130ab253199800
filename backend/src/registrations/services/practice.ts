import { checkPracticeRegistration, practiceDatesField, readPracticeTests } from '@academy/contracts/rules/practice';
import type { TestService } from './service-definition.js';

export const practice: TestService = {
  sells: 'tests',
  call: 'practice_tests',
  serviceType: 'sat_act_practice',
  sessionType: 'practice',
  check: checkPracticeRegistration,
  // A practice test may be identified by its id or its title.
  read: (body) =>
    readPracticeTests(body).map(({ id, dates, exam }) => ({
      id,
      ...(exam && { exam }),
      title: id,
      chosen: dates,
      seats: dates.map((date) => ({ date, kind: 'practice' })),
    })),
  datesField: practiceDatesField,
};
