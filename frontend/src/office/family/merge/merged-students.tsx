import type { Family } from '@academy/contracts/http/office/families';
import {
  separateStudents,
  type MergedStudent,
  type StudentSeparationPreview,
} from '@academy/contracts/http/office/student-merging';
import { partsText } from '@academy/contracts/rules/student-merging';
import { useQuery } from '@tanstack/react-query';
import { fieldOf } from '../../../api/answers';
import { messageOf } from '../../../api/errors';
import { officeApi } from '../../../api/office/client';
import { studentSeparationQuery } from '../../../api/office/student-merging';
import { LoadFailure } from '../../../ui/load-failure/load-failure';
import { Notice } from '../../../ui/notice/notice';
import { ProgressText } from '../../../ui/progress/progress';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { useAccountChange } from '../account/use-account-change';
import { MergedList, SeparateDialog, type SeparateEnds } from './merged-list';

interface MergedStudentsProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
}

/** The students merged into others of the family. Managers can separate them again. */
export function MergedStudents({ id, family }: MergedStudentsProps) {
  return (
    <MergedList
      title="Merged students"
      entries={family.merged_students ?? []}
      textOf={({ name, main_name: main }) => `${name}, now ${main}`}
    >
      {(one, ends) => <SeparateStudent id={id} merged={one} {...ends} />}
    </MergedList>
  );
}

interface SeparateStudentProps extends SeparateEnds {
  id: string;
  merged: MergedStudent;
}

function SeparateStudent({ id, merged, onClose, onDone }: SeparateStudentProps) {
  const show = useToast();
  const { data, error: unread, isFetching, refetch } = useQuery(studentSeparationQuery(merged.id));
  const { mutate, isPending, error } = useAccountChange(
    id,
    () => fieldOf(officeApi.send(separateStudents, { params: { id: merged.id } }), 'family'),
    () => {
      show({ tone: 'success', title: `${merged.name} is a separate student again` });
      onDone();
    },
  );
  return (
    <SeparateDialog
      title={`Separate ${merged.name} again?`}
      description={`${merged.name} gets back what moved to ${merged.main_name}. No one is emailed.`}
      isPending={isPending}
      isPossible={data?.obstacle === null}
      problem={officeProblem(error, {
        title: 'Not separated',
        text: 'We could not separate the students. Please try again.',
      })}
      onSeparate={() => mutate(undefined)}
      onClose={onClose}
    >
      {data ? (
        <Separation merged={merged} preview={data} />
      ) : unread ? (
        <LoadFailure
          text={messageOf(unread, 'We could not load what would happen. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading what would happen...</ProgressText>
      )}
    </SeparateDialog>
  );
}

function Separation({ merged, preview }: { merged: MergedStudent; preview: StudentSeparationPreview }) {
  if (preview.obstacle !== null)
    return (
      <Notice tone="caution" title="They cannot be separated">
        {preview.obstacle}
      </Notice>
    );
  const [returns, stays] = [partsText(preview.returns), partsText(preview.stays)];
  return (
    <>
      <p>
        Goes back to {merged.name}: {returns || 'nothing'}.
      </p>
      {stays && (
        <p>
          Stays with {merged.main_name}, because it was added since: {stays}.
        </p>
      )}
      {preview.loses_email && (
        <p>
          {preview.loses_email} belongs to another student by now, so {merged.name} has no email address.
        </p>
      )}
    </>
  );
}
