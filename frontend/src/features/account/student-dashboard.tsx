import { Link } from '@tanstack/react-router';
import type { User } from '@academy/contracts/http/accounts';
import { headingThree } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Notice } from '../../ui/notice/notice';
import { DashboardHead } from './dashboard-head';
import * as css from './dashboard.css';
import { ProfileSection } from './profile-section';
import { StudentSamplePanel } from './student-sample-panel';

/** A student's own page: what is real, then a marked sample of what is to come. */
export function StudentDashboard({ student }: { student: User }) {
  return (
    <>
      <DashboardHead firstName={student.firstname} intro="Your sessions, your work and how far it has brought you." />
      <MarginSection number="1" notes="What is next" labelledBy="next" rhythm="close">
        <div className={css.part}>
          <h2 id="next" className={headingThree}>
            Sessions and assignments
          </h2>
          <div className={css.empty}>
            <p className={css.emptyTitle}>Nothing here yet</p>
            <p className={css.muted}>Your parent registers you for a course or a test, and your tutor sets the work.</p>
            <Link className={buttonClass('secondary')} to="/service-selection">
              View all services
            </Link>
          </div>
          {student.parentId && (
            <Notice title="Managed by your parent">Your parent made this account and looks after it.</Notice>
          )}
        </div>
      </MarginSection>
      <ProfileSection user={student} number="2" />
      <StudentSamplePanel />
    </>
  );
}
