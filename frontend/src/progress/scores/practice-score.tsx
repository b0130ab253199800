import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { User } from '@academy/contracts/http/accounts';
import type { Student } from '@academy/contracts/http/students';
import { missingFigure } from '../../account/dashboard-wording';
import { Stat } from '../../account/stat';
import { firstNameLabel } from '../../account/student-label';
import { privateData } from '../../api/private-data';
import { scoresQuery } from '../../api/progress/scores';
import { studentsQuery } from '../../api/students';
import { latestPractice } from './score-facts';

const name = 'SAT practice score';

/** The latest SAT taken at the academy, by the student or by each child. Must be inside a `dl`. */
export function PracticeScore({ user }: { user: User }) {
  return user.userType === 'parent' ? <OfChildren parentId={user.id} /> : <OfStudent studentId={user.id} />;
}

function OfStudent({ studentId }: { studentId: string }) {
  const { data } = useQuery(scoresQuery(studentId));
  return <Stat name={name} figure={(data && latestPractice(data.scores)?.total) ?? missingFigure} />;
}

function OfChildren({ parentId }: { parentId: string }) {
  const { data: children = [] } = useQuery(studentsQuery(parentId));
  // One query for all children, because `useQueries` would be added to every page's script.
  const { data: totals = {} } = useQuery({
    queryKey: ['practice-scores', ...children.map(({ id }) => id)],
    meta: privateData,
    queryFn: ({ client }) => readTotals(client, children),
    refetchOnMount: 'always',
  });
  const found = children.flatMap((child) => {
    const total = totals[child.id];
    return total === undefined ? [] : [{ child, total }];
  });
  if (found.length === 0) return <Stat name={name} figure={missingFigure} />;
  return found.map(({ child: { id, student_name: student }, total }) => (
    <Stat
      key={id}
      name={children.length === 1 ? name : `${name}, ${firstNameLabel(student, id, children)}`}
      figure={total}
    />
  ));
}

/** Loads the latest practice scores by child id, leaving out children without a score and failures. */
async function readTotals(cache: QueryClient, children: readonly Student[]): Promise<Record<string, number>> {
  const answers = await Promise.allSettled(children.map(({ id }) => cache.fetchQuery(scoresQuery(id))));
  return Object.fromEntries(
    children.flatMap(({ id }, index) => {
      const answer = answers[index];
      const score = answer?.status === 'fulfilled' ? latestPractice(answer.value.scores) : null;
      return score ? [[id, score.total]] : [];
    }),
  );
}
