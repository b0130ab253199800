import { academyToday } from '../../lib/academy-time';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import * as formCss from '../../forms/form.css';
import { DemoNotice, useDemoAnswer } from '../demo-notice';
import { NotificationChoices } from './notification-choices';
import { SettingsHead } from './settings-head';
import { SettingsPart } from './settings-part';

const sampleChoices = { email: true, sms: false, reminders: true, marketing: true };

const thisYear = () => Number(academyToday().slice(0, 4));
const gradYears = () =>
  Array.from({ length: 5 }, (_, ahead) => String(thisYear() + ahead)).map((year) => ({ value: year, label: year }));

/**
 * Sample settings for visitors, including features that accounts do not have yet: a graduation year and text messages. Every control
 * shows the sample toast and changes nothing.
 */
export function SettingsDemo() {
  const answer = useDemoAnswer();
  return (
    <>
      <SettingsHead notes="Student" intro="Your profile, sign-in and email preferences.">
        <DemoNotice path="/account/settings" />
      </SettingsHead>
      <SettingsPart number="1" notes="Sample" id="profile" title="Profile Information">
        <SampleProfile onTouch={answer} />
      </SettingsPart>
      <SettingsPart number="2" notes="Sample" id="notifications" title="Notifications">
        <NotificationChoices chosen={sampleChoices} onChoose={answer} />
      </SettingsPart>
    </>
  );
}

/** @param onTouch called on every input, which is then discarded */
function SampleProfile({ onTouch }: { onTouch: () => void }) {
  const control = (name: string, value: string) => ({
    id: `sample-${name}`,
    value,
    onChange: onTouch,
    autoComplete: 'off',
  });
  return (
    <div className={formCss.form}>
      <div className={formCss.pair}>
        <TextField label="First name" {...control('firstName', 'Alex')} />
        <TextField label="Last name" {...control('lastName', 'Sample')} />
      </div>
      <TextField label="Email" type="email" {...control('email', 'alex@example.com')} />
      <TextField label="Phone" type="tel" {...control('phone', '(914) 555-0100')} />
      <div className={formCss.pair}>
        <TextField label="School" {...control('school', 'Sample High School')} />
        <SelectField label="Graduation year" options={gradYears()} {...control('gradYear', String(thisYear() + 1))} />
      </div>
      <div className={formCss.actions}>
        <Button onClick={onTouch}>Save Changes</Button>
      </div>
    </div>
  );
}
