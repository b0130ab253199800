import type { Student } from '@academy/contracts/http/students';
import type { StudentAccount, StudentOfParent } from './students.repository.js';

/** A student as the parent's client sees them. Bank fields were never stored. */
export function studentView(student: StudentAccount | StudentOfParent): Student {
  return {
    id: student.id,
    student_name: student.studentName,
    student_email: student.studentEmail,
    school: student.school,
    graduation_year: student.graduationYear,
    user_id: student.accountId,
    bank_name: null,
    account_number: null,
    created_at: student.createdAt.toISOString(),
    updated_at: student.updatedAt.toISOString(),
    version: student.version,
    ...(student.signInHeldAt !== null && { sign_in_held: true as const }),
    ...(student.inviteAfter !== null && { emailed_after: student.inviteAfter.toISOString() }),
    ...('sharedBy' in student && student.sharedBy !== null && { shared_by: student.sharedBy }),
    ...(student.mayBookLessons && { may_book_lessons: true as const }),
  };
}
