import type { JoinWaitlistResponse } from '@academy/contracts/http/waitlist';
import { datesOf } from '@academy/contracts/rules/exams';
import { bringIntoView, focusField } from '../../../lib/focus';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Inline, Stack } from '../../../ui/layout/layout';
import { partId } from '../components/part-id';
import { isFull } from '../components/seats-text';
import { controlPart } from '../date-part';
import type { TestOption } from '../definition';
import { useRegistration, useRegistrationActor } from '../registration-context';
import { selectTests } from '../registration-selectors';

interface JoinedWaitlistProps {
  test: TestOption;
  date: string;
  joined: JoinWaitlistResponse['data'];
  email: string;
  onClose: () => void;
}

/** Maximum number of other dates shown. */
const shown = 4;

/** The position on the waitlist, the next steps, and other open dates. */
export function JoinedWaitlist({ test, date, joined, email, onClose }: JoinedWaitlistProps) {
  const form = useRegistrationActor();
  const chosen = datesOf(useRegistration(selectTests).find(({ id }) => id === test.id)?.dates ?? []);
  const open = test.dates.filter((one) => !isFull(one) && one.date !== date && !chosen.includes(one.date));
  const nearest = [...open.filter((one) => one.date > date), ...open.filter((one) => one.date < date)].slice(0, shown);
  const slot = test.info.requiresSeparateSATACTDates ? ('sat' as const) : undefined;
  const take = (next: string) => {
    form.send({ type: 'CHOOSE_DATE', testId: test.id, date: next, ...(slot && { slot }) });
    onClose();
    focusField(partId(controlPart(test.id, slot ? 0 : test.dates.findIndex((one) => one.date === next))));
  };
  return (
    <Dialog open onClose={onClose} title={`${joined.message}.`} footer={<Button onClick={onClose}>Done</Button>}>
      <Stack gap={4}>
        <p ref={bringIntoView} tabIndex={-1}>
          {joined.confirmed
            ? `If a seat opens, we will email ${email}.`
            : `We sent an email to ${email}. Use the link in it to confirm your address: we offer seats to confirmed addresses only.`}
        </p>
        {nearest.length > 0 && (
          <>
            <p>Or take an open date now:</p>
            <Inline gap={2}>
              {nearest.map((one) => (
                <Button key={one.date} variant="secondary" onClick={() => take(one.date)}>
                  {one.display}
                </Button>
              ))}
            </Inline>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
