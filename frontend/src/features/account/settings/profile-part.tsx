import type { User } from '@academy/contracts/http/accounts';
import { formatPhone } from '@academy/contracts/rules/contact';
import { capitalize } from '../dashboard-wording';
import { FactList } from '../fact-list';
import { EditProfile } from '../profile/edit-profile';
import { UnverifiedNotice } from '../unverified-notice';
import { useStudentFacts } from '../use-student-facts';
import { SettingsPart } from './settings-part';
import * as css from './settings-part.css';

/** Who is signed in. Parents change it here; a student's account is changed by the parent. */
export function ProfilePart({ user }: { user: User }) {
  return (
    <SettingsPart number="1" notes="Who you are" id="profile" title="Profile Information">
      {user.userType === 'parent' ? <ParentProfile user={user} /> : <StudentProfile user={user} />}
    </SettingsPart>
  );
}

const commonFacts = ({ firstname, lastname, email, userType }: User) => [
  { name: 'Name', value: `${firstname} ${lastname}`.trim() },
  { name: 'Email', value: email },
  { name: 'Account type', value: capitalize(userType) },
];

function ParentProfile({ user }: { user: User }) {
  return (
    <>
      <UnverifiedNotice user={user} />
      <FactList
        facts={[
          ...commonFacts(user),
          { name: 'Phone', value: user.phone_no ? formatPhone(user.phone_no) : 'No phone' },
        ]}
      />
      <div className={css.action}>
        <EditProfile user={user} />
      </div>
    </>
  );
}

function StudentProfile({ user }: { user: User }) {
  const { facts } = useStudentFacts(user.id);
  const known = facts
    ? [
        { name: 'School', value: facts.student.school ?? 'No school' },
        { name: 'Parent', value: `${facts.parent.firstname} ${facts.parent.lastname}` },
      ]
    : [];
  return (
    <>
      <FactList facts={[...commonFacts(user), ...known]} />
      <p>Your parent looks after this account. Ask them to change what stands here.</p>
    </>
  );
}
