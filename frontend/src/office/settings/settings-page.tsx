import { Link } from '@tanstack/react-router';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { History } from './history';
import { historySection, sectionOf, settingsSections } from './sections';
import { SettingList } from './setting-list';
import * as css from './settings.css';

/** `/office/settings`: prices, content and offers of the academy. @param section id from the URL */
export function SettingsPage({ section }: { section: string | undefined }) {
  return (
    <PageForRole title="Settings" least="manager">
      <h1 className={frame.title}>Settings</h1>
      <div className={css.columns}>
        <Sections current={section === historySection ? section : sectionOf(section).id} />
        <div className={css.section}>
          {section === historySection ? (
            <History />
          ) : (
            sectionOf(section).kinds.map((kind) => <SettingList key={kind} kind={kind} />)
          )}
        </div>
      </div>
    </PageForRole>
  );
}

function Sections({ current }: { current: string }) {
  const { role } = useStaff();
  const links = [...settingsSections, { id: historySection, label: 'History' }];
  return (
    <nav aria-label="Settings">
      <ul className={css.sections} role="list">
        {links.map(({ id, label }) => (
          <li key={id}>
            <Link
              className={css.sectionLink}
              to="/office/settings"
              search={{ section: id }}
              aria-current={id === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
        {roleIncludes(role, 'owner') && (
          <li>
            <Link className={css.sectionLink} to="/office/staff">
              Staff
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
