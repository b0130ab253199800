/** A student as the office works with them. */
export interface OfficeStudent {
  id: string;
  name: string;
  school: string | null;
  /** Leads to the page of the family; null for tutors, who do not open it. */
  family_id: string | null;
}

/** `GET /office/students/:id`. 404 for a tutor without this student as for an unknown one. */
export interface OfficeStudentResponse {
  success: true;
  student: OfficeStudent;
}
