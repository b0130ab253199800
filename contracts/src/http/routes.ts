import { bookingTokenHeader } from './booking-link.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call: everyone, signed-in users, parents, or students. */
export type Access = 'public' | 'signed-in' | 'parent' | 'student';

export interface Route {
  method: Method;
  /** Below `/api`. `:name` matches one path segment. */
  path: string;
  /** Whether the call is also available without the `/api` prefix. */
  legacyPath: boolean;
  access: Access;
  /** Header whose token grants access instead of a session; null for most calls. The controller checks the token. */
  tokenHeader: string | null;
}

const route = (method: Method, path: string, access: Access, legacyPath: boolean): Route => ({
  method,
  path,
  access,
  legacyPath,
  tokenHeader: null,
});
const legacyRoute = (method: Method, path: string, access: Access = 'public') => route(method, path, access, true);
const apiRoute = (method: Method, path: string, access: Access = 'public') => route(method, path, access, false);
/** Creates a route for a call on one booking. The token of the booking's emailed link also grants access. */
const bookingRoute = (method: Method, path: string, access: Access): Route => ({
  ...apiRoute(method, path, access),
  tokenHeader: bookingTokenHeader,
});
const registrationRoute = (method: Method, path: string, access: Access) =>
  bookingRoute(method, `/registrations/:id${path}`, access);
const consultationRoute = (method: Method, path: string) => bookingRoute(method, `/consultations/:id${path}`, 'parent');

/** Every call of the API except the office's. The server does not start if it has a route that is not listed here. */
export const routes = {
  register: legacyRoute('POST', '/register'),
  login: legacyRoute('POST', '/login'),
  studentLogin: apiRoute('POST', '/students/login'),
  logout: apiRoute('POST', '/logout', 'signed-in'),
  restoreSession: apiRoute('POST', '/session/restore'),
  getProfile: legacyRoute('GET', '/user/profile', 'signed-in'),
  updateAccount: legacyRoute('PUT', '/users/:id', 'parent'),
  forgotPassword: apiRoute('POST', '/forgot-password'),
  resetPassword: apiRoute('POST', '/reset-password'),
  previewVerification: apiRoute('POST', '/verify/preview'),
  verifyEmail: apiRoute('POST', '/verify'),
  rejectAccount: apiRoute('POST', '/verify/reject'),
  sendEmailCode: apiRoute('POST', '/email-codes'),
  resendVerification: apiRoute('POST', '/account/verification', 'parent'),
  cancelEmailChange: apiRoute('DELETE', '/account/email-change', 'parent'),
  undoEmailChange: apiRoute('POST', '/account/email-change/undo'),
  approveEmailChange: apiRoute('POST', '/account/email-change/approval'),
  listSessions: apiRoute('GET', '/account/sessions', 'signed-in'),
  revokeSessions: apiRoute('DELETE', '/account/sessions', 'signed-in'),
  getNotificationPreferences: apiRoute('GET', '/account/notifications', 'signed-in'),
  updateNotificationPreferences: apiRoute('PUT', '/account/notifications', 'signed-in'),
  getTwoFactor: apiRoute('GET', '/account/two-factor', 'signed-in'),
  setUpTwoFactor: apiRoute('POST', '/account/two-factor/setup', 'signed-in'),
  enableTwoFactor: apiRoute('POST', '/account/two-factor', 'signed-in'),
  disableTwoFactor: apiRoute('POST', '/account/two-factor/removal', 'signed-in'),
  replaceRecoveryCodes: apiRoute('POST', '/account/two-factor/recovery-codes', 'signed-in'),

  getFamilyData: apiRoute('GET', '/account/data', 'parent'),
  getFamilyDataFile: apiRoute('GET', '/account/data.pdf', 'parent'),
  deleteAccount: apiRoute('POST', '/account/deletion', 'parent'),

  listCalendarFeeds: apiRoute('GET', '/calendar-feeds', 'signed-in'),
  createCalendarFeed: apiRoute('POST', '/calendar-feeds', 'signed-in'),
  deleteCalendarFeed: apiRoute('DELETE', '/calendar-feeds/:id', 'signed-in'),
  // Also without `/api`, to keep the URL short that users copy into their calendar.
  getCalendarFile: legacyRoute('GET', '/calendar/:file'),

  listStudents: legacyRoute('GET', '/parent/user/:parentId', 'parent'),
  createStudents: legacyRoute('POST', '/students', 'parent'),
  updateStudent: legacyRoute('PUT', '/students/:id', 'parent'),
  deleteStudent: legacyRoute('DELETE', '/students/:id', 'parent'),
  confirmStudents: apiRoute('POST', '/students/confirm', 'parent'),
  listLessons: apiRoute('GET', '/students/:id/lessons', 'signed-in'),
  listLessonTimes: apiRoute('GET', '/students/:id/lesson-times', 'signed-in'),
  bookLessons: apiRoute('POST', '/students/:id/lessons', 'signed-in'),
  moveLesson: apiRoute('POST', '/students/:id/lessons/:lesson/move', 'signed-in'),
  cancelLesson: apiRoute('POST', '/students/:id/lessons/:lesson/cancellation', 'signed-in'),
  setStudentBooking: apiRoute('PUT', '/students/:id/booking', 'parent'),
  getStudentDashboard: apiRoute('GET', '/student/dashboard', 'student'),
  changeStudentPassword: apiRoute('PUT', '/student/password', 'student'),
  listStudentTasks: apiRoute('GET', '/students/:id/tasks', 'signed-in'),
  addStudentTask: apiRoute('POST', '/students/:id/tasks', 'signed-in'),
  updateStudentTask: apiRoute('PUT', '/students/:id/tasks/:task', 'signed-in'),
  removeStudentTask: apiRoute('DELETE', '/students/:id/tasks/:task', 'signed-in'),
  restoreStudentTask: apiRoute('POST', '/students/:id/tasks/:task/restoration', 'signed-in'),
  completeStudentTask: apiRoute('POST', '/students/:id/tasks/:task/completion', 'signed-in'),
  reopenStudentTask: apiRoute('DELETE', '/students/:id/tasks/:task/completion', 'signed-in'),
  getStudentPlan: apiRoute('GET', '/students/:id/plan', 'signed-in'),
  markStudentStep: apiRoute('PUT', '/students/:id/plan/:step', 'signed-in'),
  unmarkStudentStep: apiRoute('DELETE', '/students/:id/plan/:step', 'signed-in'),
  getStudentScores: apiRoute('GET', '/students/:id/scores', 'signed-in'),
  getScoreReport: apiRoute('GET', '/students/:id/scores/:score/report', 'signed-in'),
  getScoreReportFile: apiRoute('GET', '/students/:id/scores/:score/report/file', 'signed-in'),
  saveGoal: apiRoute('PUT', '/students/:id/goals', 'signed-in'),
  getHighlights: apiRoute('GET', '/students/:id/highlights', 'signed-in'),
  sendEmail: legacyRoute('POST', '/send-email', 'parent'),
  listStudentDocuments: apiRoute('GET', '/students/:id/documents', 'signed-in'),
  // The body is the file itself.
  addStudentDocument: apiRoute('POST', '/students/:id/documents', 'signed-in'),
  getStudentDocument: apiRoute('GET', '/students/:id/documents/:documentId/file', 'signed-in'),
  removeStudentDocument: apiRoute('DELETE', '/students/:id/documents/:documentId', 'signed-in'),
  restoreStudentDocument: apiRoute('POST', '/students/:id/documents/:documentId/restore', 'signed-in'),
  listRecentDocuments: apiRoute('GET', '/account/documents', 'signed-in'),
  listRegistrations: legacyRoute('GET', '/students/:parentId/exams', 'parent'),
  getRegistration: registrationRoute('GET', '', 'signed-in'),
  previewCancellation: registrationRoute('GET', '/cancellation', 'parent'),
  cancelRegistration: registrationRoute('POST', '/cancellation', 'parent'),
  previewMove: registrationRoute('GET', '/move', 'parent'),
  moveRegistration: registrationRoute('POST', '/move', 'parent'),
  updateRegistrationDetails: registrationRoute('PUT', '/details', 'parent'),

  listPrograms: legacyRoute('GET', '/programs'),
  listCoursePackages: legacyRoute('GET', '/get_sat_act_packages'),
  listAdmissionsPackages: legacyRoute('GET', '/get_packages'),
  listEssayPackages: legacyRoute('GET', '/get_CollageEssaysPackage'),
  listExecutivePackages: legacyRoute('GET', '/get_ExecutivePackage'),
  listTestSessions: legacyRoute('GET', '/get_sessions'),
  listTestDates: legacyRoute('GET', '/get_dates'),
  listPrices: apiRoute('GET', '/prices'),
  getFacts: apiRoute('GET', '/facts'),

  joinWaitlist: apiRoute('POST', '/waitlist'),
  getWaitlistEntry: apiRoute('POST', '/waitlist/entry'),
  confirmWaitlistEntry: apiRoute('POST', '/waitlist/confirm'),
  leaveWaitlist: apiRoute('POST', '/waitlist/leave'),
  listWaitlist: apiRoute('GET', '/account/waitlist', 'parent'),
  getClosedDate: apiRoute('POST', '/closed-dates/link'),
  chooseForClosedDate: apiRoute('POST', '/closed-dates/choice'),
  listClosedDates: apiRoute('GET', '/account/closed-dates', 'parent'),

  listHeroBanners: legacyRoute('GET', '/hero-banners'),
  getAbout: legacyRoute('GET', '/about_zoffness'),
  listTestimonials: legacyRoute('GET', '/testimonials'),
  listTutors: legacyRoute('GET', '/tutorslist'),
  getApproach: legacyRoute('GET', '/our-approach'),
  listPageTexts: apiRoute('GET', '/page-texts'),
  listLegalVersions: apiRoute('GET', '/legal-versions'),
  // Also without `/api`, next to the site's other pictures.
  getPicture: legacyRoute('GET', '/storage/pictures/:file'),

  createPaymentIntent: legacyRoute('POST', '/create-payment-intent'),
  getCheckout: apiRoute('GET', '/checkouts/:id'),
  createCheckoutAccount: apiRoute('POST', '/checkouts/:id/account'),
  confirmDemoPayment: apiRoute('POST', '/demo/payments/:intent/confirm'),
  recordPayment: legacyRoute('POST', '/payments'),
  listPayments: apiRoute('GET', '/account/payments', 'parent'),
  getReceiptFile: apiRoute('GET', '/account/payments/:id/receipt', 'parent'),
  getStatementFile: apiRoute('GET', '/account/statements/:year', 'parent'),
  getBillingDetails: apiRoute('GET', '/account/billing', 'parent'),
  updateBillingDetails: apiRoute('PUT', '/account/billing', 'parent'),
  deleteBillingDetails: apiRoute('DELETE', '/account/billing', 'parent'),
  stripeWebhook: apiRoute('POST', '/stripe/webhook'),
  createSatActRegistration: legacyRoute('POST', '/new_sat_act'),
  createPracticeTestRegistration: legacyRoute('POST', '/practice_tests'),
  createAdmissionsRegistration: legacyRoute('POST', '/college_admission'),
  createEssaysRegistration: legacyRoute('POST', '/college_essays'),
  createExecutiveRegistration: legacyRoute('POST', '/executive_coaching'),

  listSlots: apiRoute('GET', '/consultations/slots'),
  listConsultations: apiRoute('GET', '/consultations', 'parent'),
  getConsultation: consultationRoute('GET', ''),
  previewConsultationCancellation: consultationRoute('GET', '/cancellation'),
  cancelConsultation: consultationRoute('POST', '/cancellation'),
  previewConsultationMove: consultationRoute('GET', '/move'),
  moveConsultation: consultationRoute('POST', '/move'),
  scheduleConsultation: legacyRoute('POST', '/tutors/schedule'),
  submitLead: apiRoute('POST', '/leads'),
  getTestimonial: apiRoute('POST', '/testimonial'),
  answerTestimonial: apiRoute('POST', '/testimonial/answer'),
  // Also at the path of their page, to which its form posts, and email clients for one-click unsubscribe (RFC 8058).
  confirmNewsletter: legacyRoute('POST', '/newsletter/confirm'),
  unsubscribeNewsletter: legacyRoute('POST', '/newsletter/unsubscribe'),

  reportClientError: apiRoute('POST', '/client-errors'),
  getConfig: apiRoute('GET', '/config'),
  getLiveness: apiRoute('GET', '/health/live'),
  getReadiness: apiRoute('GET', '/health/ready'),
  getOpenApi: apiRoute('GET', '/openapi.json'),
  getApiDocs: apiRoute('GET', '/docs'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/**
 * Returns the path of a call for the web client, e.g. `apiPath('getCheckout', { id })` → `/api/checkouts/42`.
 * @throws Error when a path parameter is missing
 */
export function apiPath(name: RouteName, params: Record<string, string> = {}): string {
  const path = routes[name].path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined || value === '') throw new Error(`${name}: path parameter ${key} is missing`);
    return encodeURIComponent(value);
  });
  return `/api${path}`;
}
