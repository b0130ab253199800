import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { startTutor, stopTutor, type TutorProfile } from '@academy/contracts/http/office/tutors';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { ApiError, messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { keepTutor, tutorQuery } from '../../api/office/tutors';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Badge } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { Missing } from '../missing';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { officeProblem } from '../office-problem';
import { PageForRole } from '../page-for-role';
import { ProblemNotice } from '../problem-notice';
import { counted } from '../counted';
import { usePageTitle } from '../use-page-title';
import { stateOf } from './hours-words';
import { TutorParts } from './tutor-parts';
import * as css from './tutors.css';

/** `/office/tutors/$id`: one tutor, for the office. */
export function TutorPage({ id }: { id: string }) {
  return (
    <PageForRole title="Tutor" least="desk">
      <TutorById key={id} id={id} />
    </PageForRole>
  );
}

const back = (
  <Link className={textLink} to="/office/tutors">
    All tutors
  </Link>
);

function TutorById({ id }: { id: string }) {
  const staff = useStaff();
  const { data, error, isFetching, refetch } = useQuery(tutorQuery(staff.id, id));
  usePageTitle(data?.tutor.name);
  if (data)
    return (
      <>
        {back}
        <div className={frame.head}>
          <div className={css.titleRow}>
            <h1 className={frame.title}>{data.tutor.name}</h1>
            <State {...data.tutor} />
          </div>
          {roleIncludes(staff.role, 'manager') && <Teaching tutor={data.tutor} />}
        </div>
        <TutorParts answer={data} mayChoose />
      </>
    );
  if (!error) return <ProgressText>Loading the tutor...</ProgressText>;
  if (error instanceof ApiError && error.status === 404)
    return <Missing title="Tutor" what="There is no such tutor" to="/office/tutors" next="All tutors" />;
  return (
    <>
      {back}
      <h1 className={frame.title}>Tutor</h1>
      <LoadFailure
        text={messageOf(error, 'We could not load the tutor. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  );
}

function State(tutor: TutorProfile) {
  const { word, tone } = stateOf(tutor);
  return <Badge tone={tone}>{word}</Badge>;
}

/** What happens to the packages of a tutor who stops teaching, as text. */
const packagesText = (count: number): string =>
  count === 0
    ? 'They have no packages.'
    : `${counted(count, 'package')} then ${count === 1 ? 'waits' : 'wait'} for another tutor.`;

/** Button for a tutor to stop teaching, after a confirmation, or to teach again. */
function Teaching({ tutor }: { tutor: TutorProfile }) {
  const cache = useQueryClient();
  const { id: staffId } = useStaff();
  const show = useToast();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      tutor.teaches
        ? officeApi.send(stopTutor, { params: { id: tutor.id } })
        : officeApi.send(startTutor, { params: { id: tutor.id } }),
    onSuccess: (answer) => {
      keepTutor(cache, staffId, answer);
      setAsked(false);
      show({
        tone: 'success',
        title: answer.tutor.teaches ? `${tutor.name} teaches again` : `${tutor.name} no longer teaches`,
      });
    },
  });
  const problem = isPending
    ? null
    : officeProblem(error, { title: 'Not done', text: 'That did not work. Please try again.' });
  const notice = <ProblemNotice problem={problem} />;
  if (tutor.disabled) return null;
  if (!tutor.teaches)
    return (
      <Stack gap={4}>
        <Button variant="secondary" busyText={isPending && 'Saving...'} onClick={() => mutate()}>
          Teach again
        </Button>
        {notice}
      </Stack>
    );
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Stop teaching
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Mark ${tutor.name} as no longer teaching?`}
        description={
          <Stack gap={4}>
            <p>
              They can no longer be given packages. {packagesText(tutor.packages)} Their hours are kept, and they can
              teach again.
            </p>
            {notice}
          </Stack>
        }
        confirmText="Stop teaching"
        busyText={isPending && 'Saving...'}
        onConfirm={() => mutate()}
        onCancel={() => {
          setAsked(false);
          reset();
        }}
      />
    </>
  );
}
