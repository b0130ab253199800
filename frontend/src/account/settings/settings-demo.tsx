import { headingFour } from '../../theme/type.css';
import { academyToday } from '../../lib/academy-time';
import { Badge } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import { PasswordField } from '../../ui/field/password-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/layout/layout';
import * as formCss from '../../auth/account-form.css';
import { DemoNotice, useDemoAnswer } from '../demo-notice';
import { NotificationChoices } from './notification-choices';
import { PrivacyPart } from './privacy-part';
import { SettingsHead } from './settings-head';
import { SettingsPart } from './settings-part';
import * as css from './settings-part.css';

const sampleChoices = { email: true, sms: false, reminders: true, marketing: true };

const thisYear = () => Number(academyToday().slice(0, 4));
const gradYears = () =>
  Array.from({ length: 5 }, (_, ahead) => String(thisYear() + ahead)).map((year) => ({ value: year, label: year }));

/** The settings with sample data, for visitors. Every control says so and changes nothing. */
export function SettingsDemo() {
  const tell = useDemoAnswer();
  return (
    <>
      <SettingsHead notes="Student" intro="Your profile, sign-in and email preferences.">
        <DemoNotice path="/account/settings" />
      </SettingsHead>
      <SettingsPart number="1" notes="Sample" id="profile" title="Profile Information">
        <SampleProfile onTouch={tell} />
      </SettingsPart>
      <SettingsPart number="2" notes="Sample" id="security" title="Security">
        <section className={css.subject} aria-labelledby="password">
          <h3 id="password" className={headingFour}>
            Password
          </h3>
          <SamplePassword onTouch={tell} />
        </section>
        <section className={css.subject} aria-labelledby="two-factor">
          <h3 id="two-factor" className={headingFour}>
            Two-factor authentication
          </h3>
          <Stack gap={3} align="start">
            <Badge tone="gray">Not Enabled</Badge>
            <Button variant="secondary" onClick={tell}>
              Enable
            </Button>
          </Stack>
        </section>
      </SettingsPart>
      <SettingsPart number="3" notes="Sample" id="notifications" title="Notifications">
        <NotificationChoices chosen={sampleChoices} onChoose={tell} />
      </SettingsPart>
      <PrivacyPart sample />
    </>
  );
}

/** What is typed into the sample is answered, but not kept. */
interface SampleFormProps {
  onTouch: () => void;
}

function SampleProfile({ onTouch }: SampleFormProps) {
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

function SamplePassword({ onTouch }: SampleFormProps) {
  const control = (name: string) =>
    ({ id: `sample-${name}`, value: '', onChange: onTouch, autoComplete: 'off' }) as const;
  return (
    <div className={formCss.form}>
      <PasswordField label="Current password" {...control('currentPassword')} />
      <PasswordField label="New password" {...control('newPassword')} />
      <PasswordField label="Confirm new password" {...control('confirmPassword')} />
      <div className={formCss.actions}>
        <Button onClick={onTouch}>Change Password</Button>
      </div>
    </div>
  );
}
