import { useQuery } from '@tanstack/react-query';
import { saturdayQuery } from '../../api/office/saturdays';
import { ChooseStudent } from '../family/registration/student-dialog';
import { useStaff } from '../office-context';

interface WaitlistStudentDialogProps {
  /** Of the entry. */
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  title: string;
  onClose: () => void;
}

/** Chooses which of the family's students a waitlist entry is for. */
export function WaitlistStudentDialog({ id, day, title, onClose }: WaitlistStudentDialogProps) {
  const query = useQuery({
    ...saturdayQuery(useStaff().id, day),
    select: (saturday) => {
      const entries = saturday.roster === 'full' ? saturday.tests.flatMap(({ waitlist }) => waitlist) : [];
      const entry = entries.find((one) => one.id === id);
      if (!entry) throw new Error('The entry is no longer on the waitlist');
      return entry;
    },
  });
  return (
    <ChooseStudent
      line={{ kind: 'waitlist', id }}
      title={title}
      query={query}
      nameOf={(entry) => entry.student_name}
      missing={() => 'The family’s account has no student to choose.'}
      effect="The place in line stays the same, and the family is emailed."
      onClose={onClose}
    />
  );
}
