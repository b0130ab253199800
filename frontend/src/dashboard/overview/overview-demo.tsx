import { muted } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { Stat } from '../../account/stat';
import { Inline } from '../../ui/layout/layout';
import * as css from '../../account/dashboard.css';
import { DemoNotice, useDemoAnswer } from '../../account/demo-notice';
import { SettingsHead } from '../../account/settings/settings-head';
import { SettingsPart } from '../../account/settings/settings-part';
import * as listCss from '../../account/demo-panel.css';
import { overviewDemo } from './overview-demo-content';
import { ProgressBars } from './progress-bars';

/** The dashboard with sample data, for visitors. Every control says so and does nothing else. */
export function OverviewDemo() {
  const tell = useDemoAnswer();
  return (
    <>
      <SettingsHead title="Welcome, Alex" notes="Student" intro="Sessions, tasks and your progress.">
        <DemoNotice path="/account/dashboard" />
        <Inline as="dl" gap={8}>
          {overviewDemo.counts.map(({ name, value }) => (
            <Stat key={name} name={name} figure={value} />
          ))}
        </Inline>
        <Inline gap={3} align="center">
          <Button variant="secondary" onClick={tell}>
            Notifications
          </Button>
          <Button variant="secondary" onClick={tell}>
            Settings
          </Button>
        </Inline>
      </SettingsHead>
      <SettingsPart number="1" notes="Sample" id="schedule" title="Schedule">
        <ul className={css.links} role="list">
          {overviewDemo.sessions.map(({ name, when }) => (
            <li key={name} className={listCss.line}>
              <span>
                {name}
                <br />
                <span className={muted}>{when}</span>
              </span>
              <Button variant="secondary" aria-label={`Join: ${name}`} onClick={tell}>
                Join
              </Button>
            </li>
          ))}
        </ul>
      </SettingsPart>
      <SettingsPart number="2" notes="Sample" id="tasks" title="Tasks">
        <ul className={css.links} role="list">
          {overviewDemo.tasks.map(({ name, due }) => (
            <li key={name} className={listCss.line}>
              {name} <span className={muted}>{due}</span>
            </li>
          ))}
        </ul>
      </SettingsPart>
      <SettingsPart number="3" notes="Sample" id="progress" title="Progress">
        <ProgressBars />
      </SettingsPart>
      <SettingsPart number="4" notes="Sample" id="documents" title="Recent documents">
        <ul className={css.links} role="list">
          {overviewDemo.documents.map((name) => (
            <li key={name} className={listCss.line}>
              {name}
            </li>
          ))}
        </ul>
      </SettingsPart>
    </>
  );
}
