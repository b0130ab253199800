import type { TaughtPackage, TutorProfile } from '@academy/contracts/http/office/tutors';
import type { TutorPackage } from './tutor-packages.repository.js';
import type { TutorRecord } from './tutor-records.repository.js';

export function presentTutor(tutor: TutorRecord): TutorProfile {
  return {
    id: tutor.id,
    name: tutor.name,
    email: tutor.email,
    services: tutor.services,
    meeting_url: tutor.meetingUrl,
    buffer_minutes: tutor.bufferMinutes,
    notice_hours: tutor.noticeHours,
    hours: tutor.hours,
    days: tutor.days,
    teaches: tutor.canTeach,
    disabled: tutor.isDisabled,
    has_password: tutor.hasPassword,
    packages: tutor.packages,
    version: tutor.version,
  };
}

export function presentPackage(one: TutorPackage): TaughtPackage {
  return {
    registration_id: one.id,
    student_id: one.studentId,
    student_name: one.studentName,
    service: one.service,
    package_name: one.packageName,
    sessions: one.sessions,
    sessions_left: one.sessionsLeft,
    tutor: one.tutor,
  };
}
