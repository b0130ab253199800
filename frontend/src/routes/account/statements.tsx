import { createFileRoute } from '@tanstack/react-router';
import { readStatementSearch } from '../../account/statements/statement-search';
import { StatementsPage } from '../../account/statements/statements-page';
import { SessionGate } from '../../session/session-gate';
import { PendingPage } from '../../shell/pending-page';

export const Route = createFileRoute('/account/statements')({
  staticData: { page: 'private' },
  validateSearch: readStatementSearch,
  head: () => import('./-statements.head').then((file) => file.head()),
  component: Statements,
});

const checking = (text: string) => <PendingPage text={text} />;

function Statements() {
  const { year, student } = Route.useSearch();
  return (
    <SessionGate allow="signed-in" frame={checking}>
      <StatementsPage year={year ?? null} student={student ?? null} />
    </SessionGate>
  );
}
