import { calendarFileName, testCalendar } from '@academy/contracts/rules/test-calendar';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button/button';
import type { Receipt } from '../registration-form.types';

interface CalendarButtonProps {
  dated: Receipt['calendars'][number];
  /** Whose dates they are, where there are several. */
  named: boolean;
}

/** Saves the dates of a registration as the calendar file that also comes with the mail. */
export function CalendarButton({ dated: { registrationId, student, tests }, named }: CalendarButtonProps) {
  if (!registrationId) return null;
  const save = () =>
    saveFile(calendarFileName, 'text/calendar;charset=utf-8', testCalendar(registrationId, student, tests, new Date()));
  return (
    <Button variant="secondary" onClick={save}>
      {named && student ? `Add ${student}’s dates to your calendar` : 'Add the dates to your calendar'}
    </Button>
  );
}
