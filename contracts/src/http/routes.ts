export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, anybody signed in, a parent, a student. */
export type Access = 'public' | 'signed-in' | 'parent' | 'student';

export interface Route {
  method: Method;
  /** Below `/api`. `:name` stands for one path segment. */
  path: string;
  /** True when the call also answers at its plain path, without `/api`. */
  plain: boolean;
  access: Access;
}

const route = (method: Method, path: string, access: Access, plain: boolean): Route => ({
  method,
  path,
  access,
  plain,
});
const documented = (method: Method, path: string, access: Access = 'public') => route(method, path, access, true);
const added = (method: Method, path: string, access: Access = 'public') => route(method, path, access, false);

/** Every call of the public API. The server refuses to start with a route that is not listed here. */
export const routes = {
  register: documented('POST', '/register'),
  login: documented('POST', '/login'),
  studentLogin: added('POST', '/students/login'),
  logout: added('POST', '/logout', 'signed-in'),
  profile: documented('GET', '/user/profile', 'signed-in'),
  updateUser: documented('PUT', '/users/:id', 'parent'),
  forgotPassword: added('POST', '/forgot-password'),
  resetPassword: added('POST', '/reset-password'),
  previewVerification: added('POST', '/verify/preview'),
  verifyEmail: added('POST', '/verify'),
  rejectAccount: added('POST', '/verify/reject'),
  sendEmailCode: added('POST', '/email-codes'),
  resendVerification: added('POST', '/account/verification', 'parent'),
  listSessions: added('GET', '/account/sessions', 'signed-in'),
  endSessions: added('DELETE', '/account/sessions', 'signed-in'),
  readNotifications: added('GET', '/account/notifications', 'signed-in'),
  updateNotifications: added('PUT', '/account/notifications', 'signed-in'),

  listStudents: documented('GET', '/parent/user/:parentId', 'parent'),
  createStudents: documented('POST', '/students', 'parent'),
  updateStudent: documented('PUT', '/students/:id', 'parent'),
  deleteStudent: documented('DELETE', '/students/:id', 'parent'),
  confirmStudents: added('POST', '/students/confirm', 'parent'),
  studentDashboard: added('GET', '/student/dashboard', 'student'),
  sendEmail: documented('POST', '/send-email', 'parent'),
  listExams: documented('GET', '/students/:parentId/exams', 'parent'),

  listPrograms: documented('GET', '/programs'),
  listCoursePackages: documented('GET', '/get_sat_act_packages'),
  getAdmissionsPackages: documented('GET', '/get_packages'),
  getEssayPackages: documented('GET', '/get_CollageEssaysPackage'),
  getExecutivePackages: documented('GET', '/get_ExecutivePackage'),
  getSessions: documented('GET', '/get_sessions'),
  getDates: documented('GET', '/get_dates'),

  heroBanners: documented('GET', '/hero-banners'),
  about: documented('GET', '/about_zoffness'),
  testimonials: documented('GET', '/testimonials'),
  listTutors: documented('GET', '/tutorslist'),
  ourApproach: documented('GET', '/our-approach'),

  createPaymentIntent: documented('POST', '/create-payment-intent'),
  checkout: added('GET', '/checkouts/:id'),
  confirmDemoPayment: added('POST', '/demo/payments/:intent/confirm'),
  recordPayment: documented('POST', '/payments'),
  listPayments: added('GET', '/account/payments', 'parent'),
  stripeWebhook: added('POST', '/stripe/webhook'),
  registerSatAct: documented('POST', '/new_sat_act'),
  practiceTests: documented('POST', '/practice_tests'),
  collegeAdmission: documented('POST', '/college_admission'),
  collegeEssays: documented('POST', '/college_essays'),
  executiveCoaching: documented('POST', '/executive_coaching'),

  listSlots: added('GET', '/consultations/slots'),
  scheduleConsultation: documented('POST', '/tutors/schedule'),
  submitLead: added('POST', '/leads'),

  config: added('GET', '/config'),
  healthLive: added('GET', '/health/live'),
  healthReady: added('GET', '/health/ready'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/**
 * The address of a call as the web client uses it, e.g. `apiPath('checkout', { id })` → `/api/checkouts/42`.
 * @throws Error when a path parameter is missing.
 */
export function apiPath(name: RouteName, params: Record<string, string> = {}): string {
  const path = routes[name].path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined || value === '') throw new Error(`${name}: path parameter ${key} is missing`);
    return encodeURIComponent(value);
  });
  return `/api${path}`;
}
