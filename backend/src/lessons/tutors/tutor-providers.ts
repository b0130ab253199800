import { TutorProfiles } from '../../staff/index.js';
import { AssignPackageHandler } from './commands/assign-package.js';
import { SaveTutorHandler } from './commands/save-tutor.js';
import { RemoveTutorDayHandler, SetTutorDayHandler } from './commands/set-tutor-day.js';
import { StartTutorHandler, StopTutorHandler } from './commands/start-tutor.js';
import { GetTutorHandler } from './queries/get-tutor.js';
import {
  ListPackagesWithoutTutorHandler,
  ListTutorCandidatesHandler,
  ListTutorsHandler,
} from './queries/list-tutors.js';
import { StaffTutors } from './staff-tutors.js';

/** What the part of tutors provides. */
export const tutorProviders = [
  { provide: TutorProfiles, useClass: StaffTutors },
  SaveTutorHandler,
  SetTutorDayHandler,
  RemoveTutorDayHandler,
  StartTutorHandler,
  StopTutorHandler,
  AssignPackageHandler,
  GetTutorHandler,
  ListTutorsHandler,
  ListTutorCandidatesHandler,
  ListPackagesWithoutTutorHandler,
];
