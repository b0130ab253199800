import type { DateFamily, DateMessage } from '@academy/contracts/http/office/date-messages';
import { compareNames } from '@academy/contracts/rules/name-order';
import type { ListedMessage, SeatedFamily } from './date-messages.repository.js';

/** A family of a date as the desk sees it. */
export const presentFamily = (family: SeatedFamily): DateFamily => ({
  registration_id: family.registrationId,
  name: family.name,
  email: family.email,
  students: family.students.toSorted(compareNames),
  session_ids: family.sessionIds,
  tests: family.tests,
});

/** A message with its outcome. */
export const presentMessage = ({
  id,
  sentAt,
  by,
  sessionId,
  date,
  subject,
  text,
  recipients,
}: ListedMessage): DateMessage => ({
  id,
  sent_at: sentAt.toISOString(),
  by,
  session_id: sessionId,
  date,
  subject,
  text,
  recipients,
});
