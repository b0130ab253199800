import type { TaughtPackage } from '@academy/contracts/http/office/tutors';
import { serviceNames } from '@academy/contracts/rules/services';

/** Name of a package: "SAT/ACT Course: 10 Sessions". */
export const packageName = ({ service, package_name: name }: TaughtPackage): string =>
  name === '' ? serviceNames[service] : `${serviceNames[service]}: ${name}`;

/** Sessions left: "8 of 10". */
export const leftText = ({ sessions, sessions_left: left }: TaughtPackage): string => `${left} of ${sessions}`;

/** A package on one line. */
export const packageText = (taught: TaughtPackage): string =>
  `${packageName(taught)} · ${leftText(taught)} sessions left`;

/** Why a package needs a tutor. */
export function waitingText({ tutor }: TaughtPackage): string {
  if (!tutor) return 'No tutor yet';
  return tutor.disabled ? `${tutor.name}: Tutor disabled, choose another` : `${tutor.name} no longer teaches`;
}
