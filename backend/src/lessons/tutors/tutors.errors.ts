import type { ServiceType } from '@academy/contracts/rules/services';
import { cannotTeach, lessonsStillBooked, tutorMessages } from '@academy/contracts/rules/tutors';
import { ValidationFailed } from '../../platform/http/errors/errors.js';

/** A day that cannot have hours of its own. */
export class DayRefused extends ValidationFailed {
  constructor(message: string) {
    super({ day: [message] }, message);
  }
}

/** Staff with the role `tutor` stay tutors until they get another role. */
export class StopsWithRole extends ValidationFailed {
  constructor() {
    super({}, tutorMessages.stopRole);
  }
}

/** A disabled account, or a proctor's. */
export class CannotStart extends ValidationFailed {
  constructor() {
    super({}, tutorMessages.cannotStart);
  }
}

/** Nothing of the package is left to teach. */
export class NoSessionsLeft extends ValidationFailed {
  constructor() {
    super({}, tutorMessages.noSessions);
  }
}

/** The tutor teaches no more, or not this service. */
export class CannotTeach extends ValidationFailed {
  constructor(name: string, service: ServiceType) {
    super({ tutor_id: [cannotTeach(name, service)] }, cannotTeach(name, service));
  }
}

/** Lessons are booked with the tutor who would lose the package, and the office has not said whether they stay or are canceled. */
export class LessonsStillBooked extends ValidationFailed {
  constructor(tutorName: string, count: number) {
    super({ lessons: [lessonsStillBooked(tutorName, count)] }, lessonsStillBooked(tutorName, count));
  }
}
