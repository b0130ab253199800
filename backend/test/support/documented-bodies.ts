import type { BookLessonsRequest, CancelLessonRequest, MoveLessonRequest } from '@academy/contracts/http/lessons';
import type { SaveGoalRequest } from '@academy/contracts/http/progress';
import type { AnswerTestimonialRequest } from '@academy/contracts/http/testimonial';
import type { BillingDetails } from '@academy/contracts/http/billing';
import type {
  ForgotPasswordRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  UpdateNotificationsRequest,
  UpdateUserRequest,
  VerifyEmailRequest,
} from '@academy/contracts/http/accounts';
import type { DeleteAccountRequest } from '@academy/contracts/http/privacy';
import type { CreateCalendarFeedRequest } from '@academy/contracts/http/calendar-feeds';
import type { ConsultationBody } from '@academy/contracts/http/consultations';
import type { SendEmailCodeRequest } from '@academy/contracts/http/email-codes';
import type { ClientErrorReport } from '@academy/contracts/http/client-errors';
import type { ChooseForClosedDateRequest } from '@academy/contracts/http/closed-dates';
import type { JoinWaitlistRequest } from '@academy/contracts/http/waitlist';
import type { LeadRequest } from '@academy/contracts/http/leads';
import type {
  ConfirmDemoPaymentRequest,
  CreateCheckoutAccountRequest,
  CreatePaymentIntentRequest,
  PaymentRecordBody,
} from '@academy/contracts/http/payments';
import type { FamilyCallName } from '@academy/contracts/http/all-calls';
import type {
  ChangeStudentPasswordRequest,
  ConfirmStudentsRequest,
  CreateStudentsRequest,
  SendEmailRequest,
  StudentBookingRequest,
  UpdateStudentRequest,
} from '@academy/contracts/http/students';
import type { AddStudentTaskRequest, UpdateStudentTaskRequest } from '@academy/contracts/http/student-tasks';
import type {
  CancelRegistrationRequest,
  MoveRegistrationRequest,
  UpdateRegistrationDetailsRequest,
} from '@academy/contracts/http/registration-page';
import type { CancelConsultationRequest, MoveConsultationRequest } from '@academy/contracts/http/consultation-page';
import type { EnableTwoFactorRequest, TwoFactorPasswordRequest } from '@academy/contracts/http/two-factor';
import { details, documentedRegistrations, fields } from './documented-registrations.js';

const task = { title: 1, details: 1, due_on: 1 } as const;
const token = fields<VerifyEmailRequest>({ token: 1 });
const login = fields<LoginRequest>({ email: 1, password: 1, email_code: 1, two_factor_code: 1, second_try: 1 });
const currentPassword = fields<TwoFactorPasswordRequest>({ current_password: 1 });

/** Fields about people that the call accepts but ignores. */
type Undocumented =
  | `${'student' | 'parent'}_${'first' | 'last'}_name`
  | 'student_email'
  | 'parent_phone'
  | 'school'
  | 'graduation_year';

/** Every call with a request body, and the fields its contract documents. */
export const documentedBodies: Partial<Record<FamilyCallName, string[]>> = {
  register: fields<RegisterRequest>({
    email_code: 1,
    firstname: 1,
    lastname: 1,
    email: 1,
    password: 1,
    password_confirmation: 1,
    phone_no: 1,
  }),
  login,
  studentLogin: login,
  updateAccount: fields<Omit<UpdateUserRequest, 'role'>>({
    firstname: 1,
    lastname: 1,
    email: 1,
    phone_no: 1,
    password: 1,
    password_confirmation: 1,
    current_password: 1,
    version: 1,
  }),
  setUpTwoFactor: currentPassword,
  enableTwoFactor: fields<EnableTwoFactorRequest>({ code: 1 }),
  disableTwoFactor: currentPassword,
  replaceRecoveryCodes: currentPassword,
  forgotPassword: fields<ForgotPasswordRequest>({ email: 1, email_code: 1 }),
  resetPassword: fields<ResetPasswordRequest>({ token: 1, password: 1, password_confirmation: 1 }),
  previewVerification: token,
  verifyEmail: token,
  rejectAccount: token,
  undoEmailChange: token,
  approveEmailChange: token,
  sendEmailCode: fields<SendEmailCodeRequest>({ email: 1 }),
  updateNotificationPreferences: fields<UpdateNotificationsRequest>({ email: 1, reminders: 1, marketing: 1 }),
  deleteAccount: fields<DeleteAccountRequest>({ current_password: 1 }),
  createCalendarFeed: fields<CreateCalendarFeedRequest>({ student_id: 1 }),
  joinWaitlist: fields<JoinWaitlistRequest>({
    email_code: 1,
    session_id: 1,
    student_id: 1,
    date: 1,
    exam: 1,
    parent_first_name: 1,
    parent_last_name: 1,
    parent_phone: 1,
    parent_email: 1,
    student_first_name: 1,
    student_last_name: 1,
    student_email: 1,
    school: 1,
    grade: 1,
  }),
  getClosedDate: token,
  chooseForClosedDate: fields<ChooseForClosedDateRequest>({ token: 1, seat_id: 1, choice: 1, to: 1 }),
  getWaitlistEntry: token,
  confirmWaitlistEntry: token,
  leaveWaitlist: token,
  getTestimonial: token,
  answerTestimonial: fields<AnswerTestimonialRequest>({ token: 1, answer: 1 }),
  createStudents: fields<CreateStudentsRequest>({ students: 1 }),
  updateStudent: fields<UpdateStudentRequest>({
    student_name: 1,
    student_email: 1,
    school: 1,
    graduation_year: 1,
    password: 1,
    password_confirmation: 1,
    version: 1,
  }),
  bookLessons: fields<BookLessonsRequest>({ registration_id: 1, tutor_id: 1, place: 1, starts: 1, request_key: 1 }),
  moveLesson: fields<MoveLessonRequest>({ version: 1, counts: 1, to: 1 }),
  cancelLesson: fields<CancelLessonRequest>({ version: 1, counts: 1 }),
  setStudentBooking: fields<StudentBookingRequest>({ allowed: 1, version: 1 }),
  addStudentTask: fields<AddStudentTaskRequest>({ ...task, id: 1 }),
  updateStudentTask: fields<UpdateStudentTaskRequest>({ ...task, version: 1 }),
  changeStudentPassword: fields<ChangeStudentPasswordRequest>({
    current_password: 1,
    password: 1,
    password_confirmation: 1,
  }),
  saveGoal: fields<SaveGoalRequest>({ id: 1, title: 1, target_test: 1, target_score: 1, state: 1 }),
  confirmStudents: fields<ConfirmStudentsRequest>({ student_ids: 1 }),
  sendEmail: fields<Omit<SendEmailRequest, 'subject' | 'html'>>({ to: 1, type: 1 }),
  createPaymentIntent: fields<Omit<CreatePaymentIntentRequest, Undocumented>>({
    amount: 1,
    currency: 1,
    description: 1,
    receipt_email: 1,
    parent_email: 1,
    exam_date: 1,
    purpose: 1,
    terms_version: 1,
    lines: 1,
    payment: 1,
    booking: 1,
    checkout_id: 1,
    replaces: 1,
    email_code: 1,
  }),
  confirmDemoPayment: fields<ConfirmDemoPaymentRequest>({ outcome: 1, billing: 1 }),
  createCheckoutAccount: fields<CreateCheckoutAccountRequest>({ password: 1 }),
  cancelRegistration: fields<CancelRegistrationRequest>({ session_id: 1, date: 1, refund_cents: 1 }),
  moveRegistration: fields<MoveRegistrationRequest>({ session_id: 1, from: 1, to: 1 }),
  updateRegistrationDetails: fields<UpdateRegistrationDetailsRequest>({
    ...details,
    school: 1,
    grade: 1,
    student_email: 1,
    parent_phone: 1,
  }),
  updateBillingDetails: fields<BillingDetails>({
    name: 1,
    email: 1,
    phone: 1,
    line1: 1,
    line2: 1,
    city: 1,
    state: 1,
    postal_code: 1,
    country: 1,
  }),
  recordPayment: fields<PaymentRecordBody>({
    student_id: 1,
    student_first_name: 1,
    student_last_name: 1,
    email: 1,
    payment_type: 1,
    payment_amount: 1,
    note: 1,
    parent_first_name: 1,
    parent_last_name: 1,
    parent_phone: 1,
    parent_email: 1,
    stripe_id: 1,
    payment_status: 1,
  }),
  ...documentedRegistrations,
  cancelConsultation: fields<CancelConsultationRequest>({ refund_cents: 1 }),
  moveConsultation: fields<MoveConsultationRequest>({ from: 1, to: 1 }),
  scheduleConsultation: fields<ConsultationBody>({
    name: 1,
    email: 1,
    phone_no: 1,
    date: 1,
    time_slot: 1,
    start_time: 1,
    student_id: 1,
    primary_interest: 1,
    amount: 1,
    payment_status: 1,
    payment_intent_id: 1,
  }),
  submitLead: fields<LeadRequest>({
    email_code: 1,
    kind: 1,
    firstName: 1,
    lastName: 1,
    name: 1,
    email: 1,
    phone: 1,
    school: 1,
    program: 1,
    goals: 1,
    questions: 1,
    subject: 1,
    message: 1,
    relation: 1,
    rating: 1,
    testimonial: 1,
    consent: 1,
    date: 1,
    time_slot: 1,
    grade: 1,
  }),
  reportClientError: fields<ClientErrorReport>({ kind: 1, message: 1, stack: 1, page: 1, build: 1 }),
};
