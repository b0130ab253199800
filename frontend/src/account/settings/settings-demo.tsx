import { DemoNotice, useDemoAnswer } from '../demo-notice';
import { NotificationChoices } from './notification-choices';
import { SettingsHead } from './settings-head';
import { SettingsPart } from './settings-part';

/** A sample for visitors of what accounts do not have yet: text messages. Every control shows the sample toast and changes nothing. */
export function SettingsDemo() {
  const answer = useDemoAnswer();
  return (
    <>
      <SettingsHead notes="Student" intro="Your profile, sign-in and email preferences.">
        <DemoNotice path="/account/settings" />
      </SettingsHead>
      <SettingsPart number="1" notes="Sample" id="notifications" title="Notifications">
        <NotificationChoices chosen={{ sms: false }} onChoose={answer} />
      </SettingsPart>
    </>
  );
}
