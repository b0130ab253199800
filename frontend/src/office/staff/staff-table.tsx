import type { StaffMember } from '@academy/contracts/http/office/staff';
import { staffRoleTexts } from '@academy/contracts/rules/staff';
import { Badge } from '../../ui/badge/badge';
import { UnstyledButton } from '../../ui/button/button';
import { EmailText } from '../../ui/email-text/email-text';
import { Table, type TableColumn } from '../../ui/table/table';
import * as css from './staff.css';
import { seenText, stateOf } from './staff-state';

/** Id of what opens an account; focus goes back there. */
export const openerId = (id: string) => `staff-${id}`;

interface Row extends StaffMember {
  /** The account is that of the owner who looks. */
  isSelf: boolean;
  onOpen: (id: string) => void;
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', header: 'Name', main: true, cell: (row) => <Opener {...row} /> },
  { key: 'email', header: 'Email', cell: ({ email }) => <EmailText>{email}</EmailText> },
  { key: 'role', header: 'Role', cell: ({ role }) => staffRoleTexts[role].label },
  { key: 'two-factor', header: 'Two-factor', cell: ({ two_factor: isOn }) => (isOn ? 'On' : 'Off') },
  { key: 'seen', header: 'Last seen', cell: (row) => <span className={css.seen}>{seenText(row.last_seen_at)}</span> },
  { key: 'state', header: 'State', cell: (row) => <State {...row} /> },
];

function Opener({ id, name, isSelf, onOpen }: Row) {
  return (
    <>
      <UnstyledButton id={openerId(id)} className={css.opener} aria-haspopup="dialog" onClick={() => onOpen(id)}>
        {name}
      </UnstyledButton>
      {isSelf && <span className={css.you}> (you)</span>}
    </>
  );
}

function State(member: Row) {
  const { word, tone } = stateOf(member);
  return <Badge tone={tone}>{word}</Badge>;
}

interface StaffTableProps {
  staff: readonly StaffMember[];
  /** The owner who looks. */
  ownId: string;
  onOpen: (id: string) => void;
}

/** Every staff account; its name opens it. */
export function StaffTable({ staff, ownId, onOpen }: StaffTableProps) {
  const rows = staff.map((member) => ({ ...member, isSelf: member.id === ownId, onOpen }));
  return <Table dense caption="Staff accounts" hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
