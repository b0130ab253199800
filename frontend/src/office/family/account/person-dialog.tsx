import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormButtons } from '../../../ui/dialog/form-buttons';
import { useStepUp } from '../../step-up/step-up-context';
import { ParentForm } from './parent-form';
import type { Person } from './people';
import { PersonActions } from './person-actions';
import { AccountActionDialog, type AskedAction } from './account-action-dialog';
import { StudentForm } from './student-form';

const formId = 'correct-person';

interface PersonDialogProps {
  /** Family id in the page's URL. */
  id: string;
  person: Person;
  onClose: () => void;
}

/** One person: the contact details, and further actions for an account. */
export function PersonDialog({ id, person, onClose }: PersonDialogProps) {
  const { asking } = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const frame = (form: ReactNode) => (
    <Dialog
      open={!asking && asked === null}
      onClose={onClose}
      title={person.name}
      description={`${person.kind === 'parent' ? 'Parent' : 'Student'}${person.state ? `. ${person.state.text}.` : ''}`}
      dismissible={!isBusy}
      closeOnOutsidePress={false}
      footer={<FormButtons formId={formId} submitText="Save" busyText={isBusy && 'Saving...'} onCancel={onClose} />}
    >
      {form}
      {person.hasAccount && <PersonActions id={id} person={person} onAsk={setAsked} onDone={onClose} />}
    </Dialog>
  );
  const form = { formId, id, frame, onBusy: setBusy, onDone: onClose };
  const back = () => setAsked(null);
  return (
    <>
      {person.kind === 'parent' ? <ParentForm {...form} of={person.account} /> : <StudentForm {...form} of={person} />}
      {asked && <AccountActionDialog id={id} person={person} action={asked} onCancel={back} onDone={back} />}
    </>
  );
}
