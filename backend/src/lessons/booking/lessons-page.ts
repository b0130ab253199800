import type { EmailedPage } from '../../booking-links/index.js';
import type { RegistrationLinks } from '../../registrations/index.js';

/** A lesson, as its family finds it. */
interface FoundLesson {
  studentId: string;
  studentFirstName: string;
  /** Whether the family has no account. */
  isGuest: boolean;
  /** Of the lesson's package. */
  registrationId: string;
}

/**
 * The page with a student's lessons that emails to the parent link to: the student's, or without an account that of the registration.
 * @param publicUrl URL of the website
 */
export async function lessonsPage(
  { studentId, studentFirstName, isGuest, registrationId }: FoundLesson,
  publicUrl: string,
  links: Pick<RegistrationLinks, 'pageOfId'>,
): Promise<EmailedPage> {
  const own = `${publicUrl}/account/students/${studentId}#lessons`;
  return {
    label: `${studentFirstName}’s lessons`,
    url: isGuest ? (await links.pageOfId(registrationId)).page.url : own,
  };
}
