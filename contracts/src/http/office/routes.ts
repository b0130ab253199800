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

/**
 * Returns the path of a call, e.g. `officePath('updateStaff', { id })` → `/api/office/staff/42`.
 * @throws Error when a path parameter is missing
 */
export function officePath(name: OfficeRouteName, params: Record<string, string> = {}): string {
  const path = officeRoutes[name].path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined || value === '') throw new Error(`${name}: path parameter ${key} is missing`);
    return encodeURIComponent(value);
  });
  return `/api${path}`;
}
