import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeRegistration, OfficeTest } from '@academy/contracts/http/office/registrations';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { isComing } from '@academy/contracts/rules/test-dates';
import { isStale, messageOf } from '../../../api/errors';
import { moveLine, officeRegistrationQuery, type LineRef } from '../../../api/office/registrations';
import { serverNow } from '../../../lib/server-time';
import { SelectField } from '../../../ui/field/select-field';
import { Notice } from '../../../ui/notice/notice';
import { useToast } from '../../../ui/toast/toast';
import { useStaff } from '../../office-context';
import { officeProblem } from '../../office-problem';
import { momentText } from '../../office-time';
import { ChangedNotice, LineDialog, LineProblem } from './line-dialog';
import { MoveButtons, MovePreview } from './move-form';
import { useLineChange } from './use-line-change';

const keyOf = ({ session_id: id, date }: OfficeTest) => `${id} ${date}`;

interface MoveTestDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Moves a test of a registration: shows the dates with free seats and the effect of the move before moving it. */
export function MoveTestDialog({ id, title, onClose }: MoveTestDialogProps) {
  const line: LineRef = { kind: 'registration', id };
  const show = useToast();
  const query = useQuery(officeRegistrationQuery(id));
  const [chosen, setChosen] = useState('');
  const [to, setTo] = useState('');
  const tests = query.data?.tests ?? [];
  const test = tests.find((one) => keyOf(one) === chosen) ?? tests[0];
  const move = { session_id: test?.session_id ?? '', from: test?.date ?? '', to };
  const { mutate, isPending, error, reset } = useLineChange(
    line,
    (version: string) => moveLine(line, { ...move, version }),
    () => {
      show({ tone: 'success', title: 'Moved', description: `${test?.name ?? ''} is now on ${momentText(to)}.` });
      onClose();
    },
  );
  const choose = (next: string) => {
    reset();
    setTo(next);
  };
  const problem =
    isPending || isStale(error)
      ? null
      : officeProblem(error, { title: 'Not moved', text: 'We could not move it. Please try again.' });
  const isOpen = test?.open.some(({ date }) => date === to) ?? false;
  return (
    <LineDialog
      title="Move to another date"
      description={title}
      query={query}
      busy={isPending}
      onClose={onClose}
      footer={
        <MoveButtons
          possible={(test?.open.length ?? 0) > 0}
          ready={isOpen}
          busy={isPending}
          onMove={() => query.data && mutate(query.data.version)}
          onCancel={onClose}
        />
      }
    >
      {(facts: OfficeRegistration) => (
        <>
          {isStale(error) && !isPending && <ChangedNotice text={messageOf(error, '')} />}
          {facts.tests.length > 1 && (
            <SelectField
              id="move-test"
              label="Which date moves"
              value={test ? keyOf(test) : ''}
              options={facts.tests.map((one) => ({
                value: keyOf(one),
                label: `${one.name}, ${momentText(one.date)}`,
              }))}
              onChange={({ target }) => {
                setChosen(target.value);
                choose('');
              }}
            />
          )}
          {facts.tests.length === 1 && test && <p>{`${test.name}, now on ${momentText(test.date)}.`}</p>}
          {test?.move_obstacle && <CannotMove registrationId={id} test={test} obstacle={test.move_obstacle} />}
          {test && test.open.length > 0 && (
            <SelectField
              id="move-to"
              label="New date"
              placeholder="Choose a date"
              value={to}
              options={test.open.map(({ date, left }) => ({
                value: date,
                label: `${momentText(date)}, ${left} free`,
              }))}
              onChange={({ target }) => choose(target.value)}
            />
          )}
          {isOpen && <MovePreview line={line} move={move} />}
          <LineProblem problem={problem} />
        </>
      )}
    </LineDialog>
  );
}

interface CannotMoveProps {
  /** Opens the family. */
  registrationId: string;
  test: OfficeTest;
  obstacle: string;
}

/** Why a test cannot be moved, and how the student gets another date. */
function CannotMove({ registrationId, test, obstacle }: CannotMoveProps) {
  const { role } = useStaff();
  const isManager = roleIncludes(role, 'manager');
  if (isComing(test.date, serverNow()))
    return (
      <Notice tone="caution" title={obstacle}>
        {isManager ? 'You can' : 'A manager can'} add seats to a date under{' '}
        <Link to="/office/saturdays">Saturdays</Link>.
      </Notice>
    );
  return (
    <Notice tone="caution" title={obstacle}>
      For another date,{' '}
      <Link to="/office/families/$id/register" params={{ id: registrationId }}>
        register the student by phone
      </Link>
      .{' '}
      {isManager
        ? 'For a free seat, choose Free as the method.'
        : 'Only a manager can give a free seat: to ask for one, add a task on the family’s page.'}
    </Notice>
  );
}
