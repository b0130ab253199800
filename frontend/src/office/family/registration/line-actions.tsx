import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilyConsultation, FamilyRegistration } from '@academy/contracts/http/office/families';
import { serviceNames } from '@academy/contracts/rules/services';
import { officeRegistrationQuery, type LineRef } from '../../../api/office/registrations';
import { dateText } from '../../office-time';
import { useFocusReturn } from '../../use-focus-return';
import { CancelDialog } from './cancel-dialog';
import { ClosedSeatDialog } from './closed-seat-dialog';
import { ContactDialog } from './contact-dialog';
import { MoveConsultationDialog } from './move-consultation-dialog';
import { MoveTestDialog } from './move-test-dialog';
import { RefundDialog } from './refund-dialog';
import { RowMenu, type RowAction } from './row-menu';
import { SessionsDialog } from './sessions-dialog';
import { StudentDialog } from './student-dialog';

type Action = 'student' | 'sessions' | 'closed' | 'contact' | 'move' | 'cancel' | 'refund';

const labels: Readonly<Record<Action, string>> = {
  student: 'Choose the student',
  sessions: 'Record sessions',
  closed: 'Closed date',
  contact: 'Correct the contact',
  move: 'Move',
  cancel: 'Cancel',
  refund: 'Refund',
};

const offered = (actions: Partial<Record<Action, boolean | undefined>>): RowAction<Action>[] =>
  (Object.keys(labels) as Action[]).filter((name) => actions[name]).map((name) => ({ name, label: labels[name] }));

/** The desk's actions on a registration. */
export function RegistrationActions({ registration }: { registration: FamilyRegistration }) {
  const { id, service, child, status, tests, sessions, sessions_left: left, given_as: givenAs } = registration;
  const title = `${serviceNames[service]} for ${child}`;
  const isBooked = status === 'booked';
  const mayReplace = (isBooked || status === 'completed') && givenAs !== 'included';
  const counted =
    sessions !== null && left !== null && status !== 'refunded' ? { total: sessions, left, isBooked } : null;
  const actions = offered({
    student: registration.needs_student || (mayReplace && registration.has_student),
    sessions: counted !== null,
    closed: isBooked && tests.some((test) => test.status === 'closed'),
    contact: true,
    move: isBooked && tests.some((test) => test.status === 'booked'),
    cancel: isBooked && givenAs === null,
    refund: givenAs === null,
  });
  return <LineActions line={{ kind: 'registration', id }} title={title} actions={actions} sessions={counted} />;
}

/** The desk's actions on a consultation. */
export function ConsultationActions({ consultation }: { consultation: FamilyConsultation }) {
  const { id, date, status, has_student: hasStudent, may_choose_student: mayChoose } = consultation;
  const isBooked = status === 'booked';
  const actions = offered({
    student: isBooked && (hasStudent || mayChoose),
    move: isBooked,
    cancel: isBooked,
    refund: true,
  });
  return (
    <LineActions
      line={{ kind: 'consultation', id }}
      title={`Consultation on ${dateText(date)}`}
      actions={actions}
      sessions={null}
    />
  );
}

interface LineActionsProps {
  line: LineRef;
  title: string;
  actions: readonly RowAction<Action>[];
  /** The sessions of a package; null for other lines. */
  sessions: { total: number; left: number; isBooked: boolean } | null;
}

function LineActions({ line, title, actions, sessions }: LineActionsProps) {
  const [action, setAction] = useState<Action | null>(null);
  const focus = useFocusReturn();
  const openerId = `change-${line.id}`;
  const close = () => {
    setAction(null);
    focus(openerId);
  };
  const { id, kind } = line;
  return (
    <>
      <RowMenu id={openerId} about={title} actions={actions} onChoose={setAction} />
      {action === 'sessions' && sessions && <SessionsDialog {...sessions} line={line} title={title} onClose={close} />}
      {action === 'student' && <StudentDialog line={line} title={title} onClose={close} />}
      {action === 'closed' && <ClosedSeatDialog line={line} title={title} onClose={close} />}
      {action === 'contact' && <ContactDialog id={id} title={title} onClose={close} />}
      {action === 'move' && kind === 'registration' && <MoveTestDialog id={id} title={title} onClose={close} />}
      {action === 'move' && kind === 'consultation' && <MoveConsultationDialog id={id} title={title} onClose={close} />}
      {action === 'cancel' && kind === 'registration' && (
        <CancelRegistration line={line} title={title} onClose={close} />
      )}
      {action === 'cancel' && kind === 'consultation' && (
        <CancelDialog line={line} title={title} parts={[]} onClose={close} />
      )}
      {action === 'refund' && <RefundDialog line={line} title={title} onClose={close} />}
    </>
  );
}

/** Loads the registration to find out which dates can be canceled separately. */
function CancelRegistration(props: { line: LineRef; title: string; onClose: () => void }) {
  const { data } = useQuery(officeRegistrationQuery(props.line.id));
  return <CancelDialog {...props} parts={data?.tests.filter(({ separable }) => separable) ?? []} />;
}
