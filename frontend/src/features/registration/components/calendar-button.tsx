import { calendarFileName, testCalendar } from '@academy/contracts/rules/test-calendar';
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
  const save = () => {
    const file = new Blob([testCalendar(registrationId, student, tests, new Date())], { type: 'text/calendar;charset=utf-8' });
    const address = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), { href: address, download: calendarFileName });
    link.click();
    // The browser has taken the file over once it has been asked for.
    setTimeout(() => URL.revokeObjectURL(address), 1_000);
  };
  return (
    <Button variant="secondary" onClick={save}>
      {named && student ? `Add ${student}’s dates to your calendar` : 'Add the dates to your calendar'}
    </Button>
  );
}
