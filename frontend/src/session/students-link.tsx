import { Link } from '@tanstack/react-router';
import type { LinkStep } from '@academy/contracts/rules/link-step';
import { buttonClass } from '../ui/button/button';

/** Leads to the students of the account, where a parent makes a purchase bookable. Nothing if the parent should call instead. */
export function StudentsLink({ step, student }: { step: LinkStep; student: string }) {
  if (step === 'call') return null;
  return (
    <Link className={buttonClass('primary')} to="/dashboard" hash="students">
      {step === 'add' ? `Add ${student || 'the student'}` : 'See your students'}
    </Link>
  );
}
