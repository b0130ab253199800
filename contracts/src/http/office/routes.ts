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

/** Every call that only staff make. They carry the staff cookie and the header {@link officeHeader}. */
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
 * Name of a header on every call of the office. Another site cannot send it without being asked for permission, which it never gets,
 * so the cookie alone changes nothing.
 */
export const officeHeader = 'x-office';

/** Its value on a call that a page makes by itself: it does not count as activity, so that an open page keeps no session alive. */
export const officeBackground = 'background';

/**
 * The address of a call, e.g. `officePath('updateStaff', { id })` → `/api/office/staff/42`.
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
