import type { Config } from '../../platform/config/config.js';
import { isDemoAddress } from './script/families.js';

/** Sets whether a process withholds emails to demo families. @param config configuration of its mailer */
export function withholdDemoEmails(config: Config, isOn: boolean): void {
  config.withholds = isOn ? ({ to }) => isDemoAddress(to) : () => false;
}
