/** Maximum number of items of each kind on the Today page. The count includes all of them. */
export const todayListSize = 20;

/** Longest id of an email, in characters. */
const emailIdMaxLength = 300;

/** Checks a submitted email id. @returns the message, or null */
export const checkEmailId = (id: string): string | null =>
  id.trim() === '' || id.length > emailIdMaxLength ? 'Please choose one of the emails.' : null;

/** Id of an item about a student that two families may have: the second family's account, and the student. */
export const sharedStudentId = (accountId: string, studentId: string): string => `${accountId}.${studentId}`;

const sharedStudentPattern =
  /^(?<accountId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?<studentId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Reads a {@link sharedStudentId}. @returns null for any other text */
export function readSharedStudentId(id: string): { accountId: string; studentId: string } | null {
  const { accountId, studentId } = sharedStudentPattern.exec(id)?.groups ?? {};
  return accountId && studentId ? { accountId, studentId } : null;
}

/** Checks a submitted {@link sharedStudentId}. @returns the message, or null */
export const checkSharedStudentId = (id: string): string | null =>
  readSharedStudentId(id) === null ? 'Please choose one of the students.' : null;
