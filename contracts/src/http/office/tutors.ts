import { call, type } from '../call.js';
import type { ServiceType } from '../../rules/services.js';
import type { StaffRole } from '../../rules/staff.js';
import type { BookedLessonsChoice, TimeWindow } from '../../rules/tutors.js';

/** A day on which a tutor's hours differ from the weekly hours. */
export interface ChangedDay {
  /** YYYY-MM-DD, academy time. */
  day: string;
  /** In order; empty for a day off. */
  windows: TimeWindow[];
}

/** A tutor's profile and hours. */
export interface TutorProfile {
  /** The id of the staff member. */
  id: string;
  name: string;
  email: string;
  services: ServiceType[];
  /** Empty without a link. */
  meeting_url: string;
  /** Minutes kept free after each lesson. */
  buffer_minutes: number;
  /** Minimum number of hours between booking a lesson and its start. */
  notice_hours: number;
  /** Seven days, Sunday first, each with its windows in order. */
  hours: TimeWindow[][];
  /** From today on, in order. */
  days: ChangedDay[];
  /** Whether packages can be assigned to them: false if they stopped teaching or their account is disabled. */
  teaches: boolean;
  /** Whether their account is disabled. */
  disabled: boolean;
  /** Whether they have chosen a password. */
  has_password: boolean;
  /** Number of their packages with sessions left. */
  packages: number;
  /** Sent with a change of the profile or the weekly hours, which is refused if the version is outdated. */
  version: number;
}

/** A package with sessions left. */
export interface TaughtPackage {
  registration_id: string;
  /** Null if the student is unknown. */
  student_id: string | null;
  student_name: string;
  service: ServiceType;
  /** "10 Sessions". */
  package_name: string;
  /** Used or left. */
  sessions: number;
  sessions_left: number;
  /** The assigned tutor; null if none is assigned yet. */
  tutor: { id: string; name: string; disabled: boolean } | null;
}

export interface TutorListResponse {
  success: true;
  tutors: TutorProfile[];
}

/** Response to every call on one tutor. */
export interface TutorResponse {
  success: true;
  /** The current day in academy time, YYYY-MM-DD. */
  today: string;
  tutor: TutorProfile;
  packages: TaughtPackage[];
}

export interface SaveTutorRequest {
  services: ServiceType[];
  meeting_url: string;
  buffer_minutes: number;
  notice_hours: number;
  hours: TimeWindow[][];
  version: number;
}

export interface SetTutorDayRequest {
  /** Empty for a day off. */
  windows: readonly TimeWindow[];
}

/** Staff members who could teach but do not. */
export interface TutorCandidatesResponse {
  success: true;
  staff: { id: string; name: string; role: StaffRole }[];
}

export interface PackagesWithoutTutorResponse {
  success: true;
  /** Newest first, including packages whose tutor can no longer teach. */
  packages: TaughtPackage[];
  /** Whether there are more packages than listed. */
  more: boolean;
}

export interface AssignPackageRequest {
  /** Null for no tutor. */
  tutor_id: string | null;
  /** The assigned tutor as shown; null for none. The request is refused if this has changed. */
  from_tutor_id: string | null;
  /**
   * What happens to lessons booked with the current tutor: they stay with that tutor, or the academy cancels them. Required for a package
   * with booked lessons: otherwise 422 `errors.lessons`, with their number.
   */
  lessons?: BookedLessonsChoice;
}

export interface AssignPackageResponse {
  success: true;
  package: TaughtPackage;
}

// Tutors may only make calls about themselves.

export const listOfficeTutors = call('GET', '/office/tutors', 'desk', { answer: type<TutorListResponse>() });
export const listTutorCandidates = call('GET', '/office/tutor-candidates', 'manager', {
  answer: type<TutorCandidatesResponse>(),
});
export const getTutor = call('GET', '/office/tutors/:id', 'tutor', { answer: type<TutorResponse>() });
export const saveTutor = call('PUT', '/office/tutors/:id', 'tutor', {
  body: type<SaveTutorRequest>(),
  answer: type<TutorResponse>(),
  audit: ['staff'],
  example: {
    buffer_minutes: 0,
    hours: [[], [{ end: '19:00', start: '15:00' }], [], [], [], [], []],
    meeting_url: 'https://meet.example.com/ann',
    notice_hours: 24,
    services: ['college_essays'],
    version: 1,
  },
});
/** Sets special hours for a day; none for a day off. */
export const setTutorDay = call('PUT', '/office/tutors/:id/days/:day', 'tutor', {
  body: type<SetTutorDayRequest>(),
  answer: type<TutorResponse>(),
  audit: ['staff'],
  example: { windows: [{ end: '19:00', start: '15:00' }] },
});
/** Restores the hours of a day’s weekday. */
export const removeTutorDay = call('DELETE', '/office/tutors/:id/days/:day', 'tutor', {
  answer: type<TutorResponse>(),
  audit: ['staff'],
});
/** Makes a staff member a tutor. */
export const startTutor = call('POST', '/office/tutors/:id/start', 'manager', {
  answer: type<TutorResponse>(),
  idempotent: 'state',
  refusals: ['validation_failed'],
  audit: ['staff'],
});
/** Stops a staff member from being a tutor. */
export const stopTutor = call('POST', '/office/tutors/:id/stop', 'manager', {
  answer: type<TutorResponse>(),
  idempotent: 'state',
  refusals: ['validation_failed'],
  audit: ['staff'],
});
export const listPackagesWithoutTutor = call('GET', '/office/packages-without-tutor', 'desk', {
  answer: type<PackagesWithoutTutorResponse>(),
});
/** Assigns a package to a tutor, or removes its tutor. */
export const assignPackage = call('PUT', '/office/packages/:id/tutor', 'desk', {
  body: type<AssignPackageRequest>(),
  answer: type<AssignPackageResponse>(),
  refusals: ['stale_version'],
  audit: ['registration'],
  example: { from_tutor_id: null, tutor_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02' },
});
