import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { refreshOffice } from '../../api/office/refresh';
import { officeInfo } from '../../api/progress/office-info';
import { StudentInfo } from '../../progress/info/student-info';
import { useStaff } from '../office-context';

interface StudentInfoSectionProps {
  student: { id: string; name: string };
  /** Of the heading. */
  className: string;
}

/** What the academy knows about a student, on the page of the student or the family. */
export function StudentInfoSection({ student: { id, name }, className }: StudentInfoSectionProps) {
  const cache = useQueryClient();
  const { id: staffId } = useStaff();
  const headingId = useId();
  const api = useMemo(() => officeInfo(staffId, id), [staffId, id]);
  const { first } = splitFullName(name);
  return (
    <StudentInfo
      api={api}
      firstName={first}
      onSaved={() => void refreshOffice(cache, api.key)}
      renderFrame={(body) => (
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className={className}>
            What to know about {first}
          </h2>
          {body}
        </section>
      )}
    />
  );
}
