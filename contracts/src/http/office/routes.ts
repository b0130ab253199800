import { pathOf } from '../route.js';
import { accountRoutes } from './account-routes.js';
import { familyRoutes } from './family-routes.js';
import { leadRoutes } from './lead-routes.js';
import { moneyRoutes } from './money-routes.js';
import { newsletterRoutes } from './newsletter-routes.js';
import type { OfficeRoute } from './office-route.js';
import { registeringRoutes } from './registering-routes.js';
import { registrationRoutes } from './registration-routes.js';
import { saturdayRoutes } from './saturday-routes.js';
import { settingsRoutes } from './settings-routes.js';
import { staffRoutes } from './staff-routes.js';
import { studentRoutes } from './student-routes.js';
import { testDateRoutes } from './test-date-routes.js';
import { todayRoutes } from './today-routes.js';
import { tutorRoutes } from './tutor-routes.js';

export type { OfficeAccess, OfficeRoute } from './office-route.js';

/** Every call of the office. They are sent with the staff cookie and the header {@link officeHeader}. */
export const officeRoutes = {
  ...saturdayRoutes,
  ...leadRoutes,
  ...moneyRoutes,
  ...staffRoutes,
  ...familyRoutes,
  ...registeringRoutes,
  ...registrationRoutes,
  ...accountRoutes,
  ...todayRoutes,
  ...newsletterRoutes,
  ...settingsRoutes,
  ...testDateRoutes,
  ...studentRoutes,
  ...tutorRoutes,
} as const satisfies Record<string, OfficeRoute>;

export type OfficeRouteName = keyof typeof officeRoutes;

/**
 * Header that every office call must have. It protects against CSRF: another site can send the cookie, but browsers block it from sending
 * this header, because the API never allows it in a CORS preflight.
 */
export const officeHeader = 'x-office';

/** Value of {@link officeHeader} for background calls. They do not count as activity, so an open page does not keep the session alive. */
export const officeBackground = 'background';

/** Returns the path of a call: `officePath('updateStaff', { id })` → `/api/office/staff/42`. See {@link pathOf}. */
export const officePath = (name: OfficeRouteName, params?: Record<string, string>): string =>
  pathOf(officeRoutes[name], params);
