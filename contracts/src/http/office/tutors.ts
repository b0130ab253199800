import type { ServiceType } from '../../rules/services.js';
import type { StaffRole } from '../../rules/staff.js';
import type { BookedLessonsChoice, TimeWindow } from '../../rules/tutors.js';

/** A day on which a tutor's hours are not those of the week. */
export interface ChangedDay {
  /** YYYY-MM-DD, academy time. */
  day: string;
  /** In their order; none for a day off. */
  windows: TimeWindow[];
}

/** A staff member who teaches, with profile and hours. */
export interface TutorProfile {
  /** The id of the staff member. */
  id: string;
  name: string;
  email: string;
  services: ServiceType[];
  /** Empty without a link. */
  meeting_url: string;
  /** Minutes that stay free after each lesson. */
  buffer_minutes: number;
  /** Hours by which a lesson is booked ahead, at least. */
  notice_hours: number;
  /** Seven days, Sunday first, each with its windows in their order. */
  hours: TimeWindow[][];
  /** Today's and later ones, in their order. */
  days: ChangedDay[];
  /** Whether they can be given packages: false once they stopped teaching, or their account is disabled. */
  teaches: boolean;
  /** Whether their account is disabled. */
  disabled: boolean;
  /** Whether they have chosen a password. */
  has_password: boolean;
  /** How many packages with sessions left are theirs. */
  packages: number;
  /** Sent back with a change of profile and weekly hours: it is refused when it is out of date. */
  version: number;
}

/** A package with sessions left. */
export interface TaughtPackage {
  registration_id: string;
  /** Null when it is not known which student it is for. */
  student_id: string | null;
  student_name: string;
  service: ServiceType;
  /** "10 Sessions". */
  package_name: string;
  sessions: number;
  sessions_left: number;
  /** The tutor it was given to; null when no one was chosen yet. */
  tutor: { id: string; name: string; disabled: boolean } | null;
}

export interface TutorListResponse {
  success: true;
  tutors: TutorProfile[];
}

/** Answer of every call about one tutor. */
export interface TutorResponse {
  success: true;
  /** The academy's day now, YYYY-MM-DD. */
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
  /** None for a day off. */
  windows: TimeWindow[];
}

/** Staff who could teach and do not. */
export interface TutorCandidatesResponse {
  success: true;
  staff: { id: string; name: string; role: StaffRole }[];
}

export interface PackagesWithoutTutorResponse {
  success: true;
  /** The newest first; also those whose tutor cannot teach any more. */
  packages: TaughtPackage[];
  /** Whether there are more than these. */
  more: boolean;
}

export interface AssignPackageRequest {
  /** Null for no tutor. */
  tutor_id: string | null;
  /** The tutor the package has on the page; null for none. It is refused when that is no longer so. */
  from_tutor_id: string | null;
  /**
   * What becomes of lessons that are booked with the tutor it has: they stay with that tutor, or the academy cancels them. Without it
   * a package with booked lessons is refused: 422 `errors.lessons` says how many there are.
   */
  lessons?: BookedLessonsChoice;
}

export interface AssignPackageResponse {
  success: true;
  package: TaughtPackage;
}
