/**
 * Header that every office call must have. It protects against CSRF: another site can send the cookie, but browsers block it from sending
 * this header, because the API never allows it in a CORS preflight.
 */
export const officeHeader = 'x-office';

/** Value of {@link officeHeader} for background calls. They do not count as activity, so an open page does not keep the session alive. */
export const officeBackground = 'background';
