import { Button } from '../../../ui/button/button';
import { Counter } from '../counter';
import * as css from '../dashboard.css';
import { SampleNotice, useSampleAnswer } from '../sample-notice';
import { SettingsHead } from '../settings/settings-head';
import { SettingsPart } from '../settings/settings-part';
import * as listCss from '../student-sample-panel.css';
import { overviewSample } from './overview-sample-content';
import { ProgressBars } from './progress-bars';

/** The dashboard of nobody: shows visitors the page. Every control says so and does nothing else. */
export function OverviewSample() {
  const tell = useSampleAnswer();
  return (
    <>
      <SettingsHead title="Welcome, Alex" notes="Student" intro="Sessions, tasks and how far everything is.">
        <SampleNotice path="/account/dashboard" />
        <dl className={css.counters}>
          {overviewSample.counts.map(({ name, value }) => (
            <Counter key={name} name={name} figure={value} />
          ))}
        </dl>
        <div className={css.buttons}>
          <Button variant="secondary" onClick={tell}>
            Notifications
          </Button>
          <Button variant="secondary" onClick={tell}>
            Settings
          </Button>
        </div>
      </SettingsHead>
      <SettingsPart number="1" notes="Sample" id="schedule" title="Schedule">
        <ul className={css.links} role="list">
          {overviewSample.sessions.map(({ name, when }) => (
            <li key={name} className={listCss.line}>
              <span>
                {name}
                <br />
                <span className={css.muted}>{when}</span>
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
          {overviewSample.tasks.map(({ name, due }) => (
            <li key={name} className={listCss.line}>
              {name} <span className={css.muted}>{due}</span>
            </li>
          ))}
        </ul>
      </SettingsPart>
      <SettingsPart number="3" notes="Sample" id="progress" title="Progress">
        <ProgressBars />
      </SettingsPart>
      <SettingsPart number="4" notes="Sample" id="documents" title="Recent documents">
        <ul className={css.links} role="list">
          {overviewSample.documents.map((name) => (
            <li key={name} className={listCss.line}>
              {name}
            </li>
          ))}
        </ul>
      </SettingsPart>
    </>
  );
}
