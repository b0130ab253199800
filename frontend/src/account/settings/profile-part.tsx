import { useQuery } from '@tanstack/react-query';
import type { User } from '@academy/contracts/http/accounts';
import { formatPhone } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { describedInfo, familyInfo, infoQuery } from '../../api/progress/info';
import { capitalize } from '../dashboard-wording';
import { DescriptionList } from '../../ui/description-list/description-list';
import { EditProfile } from '../profile/edit-profile';
import { UnverifiedNotice } from '../../auth/unverified-notice';
import { useStudentFacts } from '../use-student-facts';
import { PendingEmail } from './pending-email';
import { SettingsPart } from './settings-part';
import { Stack } from '../../ui/layout/layout';

/** The signed-in user's profile. Parents edit it here; a student's account is edited by the parent. */
export function ProfilePart({ user }: { user: User }) {
  return (
    <SettingsPart number="1" notes="About you" id="profile" title="Profile Information">
      {user.userType === 'parent' ? <ParentProfile user={user} /> : <StudentProfile user={user} />}
    </SettingsPart>
  );
}

const commonFacts = ({ firstname, lastname, email, userType }: User) => [
  { term: 'Name', value: fullName(firstname, lastname) },
  { term: 'Email', value: email },
  { term: 'Account type', value: capitalize(userType) },
];

function ParentProfile({ user }: { user: User }) {
  return (
    <>
      <UnverifiedNotice user={user} />
      <PendingEmail user={user} />
      <DescriptionList
        items={[
          ...commonFacts(user),
          { term: 'Phone', value: user.phone_no ? formatPhone(user.phone_no) : 'No phone' },
        ]}
      />
      <Stack gap={3} align="start">
        <EditProfile user={user} />
      </Stack>
    </>
  );
}

function StudentProfile({ user }: { user: User }) {
  const { facts } = useStudentFacts(user.id);
  const { data: info } = useQuery(infoQuery(familyInfo(user.id)));
  const known = facts
    ? [
        { term: 'School', value: facts.student.school ?? 'No school' },
        { term: 'Graduation year', value: facts.student.graduation_year ?? 'No graduation year' },
        { term: 'Parent', value: fullName(facts.parent.firstname, facts.parent.lastname) },
      ]
    : [];
  return (
    <>
      <DescriptionList items={[...commonFacts(user), ...known, ...describedInfo(info?.fields ?? [])]} />
      <p>Your parent manages this account. Ask them to change these details.</p>
    </>
  );
}
