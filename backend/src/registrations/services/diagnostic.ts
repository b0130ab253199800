import { checkDiagnosticRegistration, readDiagnosticTests } from '@academy/contracts/rules/diagnostic';
import type { TestService } from './service-definition.js';

export const diagnostic: TestService = {
  sells: 'tests',
  call: 'new_sat_act',
  serviceType: 'sat_act_diagnostic',
  sessionType: 'diagnostic',
  check: checkDiagnosticRegistration,
  read: (body) =>
    readDiagnosticTests(body).map(({ id, title, dates }) => ({
      id,
      title,
      chosen: dates,
      seats: [
        { date: dates.sat, kind: 'sat' },
        { date: dates.act, kind: 'act' },
      ],
    })),
  datesField: (_body, n) => `test_${n}_dates`,
};
