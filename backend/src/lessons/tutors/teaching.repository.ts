import { tutorColumns, tutors, type Database, type Tutor } from './tutors.repository.js';

/** Every tutor, also those who cannot teach any more, by name. */
export const listAllTutors = (database: Database): Promise<Tutor[]> =>
  database.query<Tutor[]>(`SELECT ${tutorColumns} FROM ${tutors} ORDER BY lower(m.name), p.staff_id`);
