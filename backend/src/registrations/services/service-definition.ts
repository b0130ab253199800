import type { FieldErrors } from '@academy/contracts/http/errors';
import type { SessionType } from '@academy/contracts/http/catalog';
import type { LineCall } from '@academy/contracts/http/payments';
import type { RegistrationFields } from '@academy/contracts/rules/registration-fields';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { ChosenDates, SatOrAct } from '@academy/contracts/rules/exams';
import type { SeatKind } from '../../seats/index.js';

/** A test a payload asks for. */
export interface TestSelection {
  /** Empty when only a title was sent. */
  id: string;
  /** Empty when only an id was sent; the two may also be one and the same text. */
  title: string;
  /** Where the test itself does not say it. */
  exam?: SatOrAct;
  chosen: ChosenDates;
  seats: { date: string; kind: SeatKind }[];
}

interface AnyService {
  call: LineCall;
  serviceType: ServiceType;
  /** Messages by documented field; whether package, tests and dates are on offer is not its matter. */
  check(body: RegistrationFields): FieldErrors;
}

/** Something bought as one of several packages. */
export interface PackageService extends AnyService {
  sells: 'package';
  /** Field whose message says that the package is unknown. */
  packageField: string;
}

/** Tests on dates, each date with a seat. */
export interface TestService extends AnyService {
  sells: 'tests';
  sessionType: SessionType;
  read(body: RegistrationFields): TestSelection[];
  /** Field whose message speaks of the dates of the N-th test, N from 1. */
  datesField(body: RegistrationFields, n: number): string;
}

/** How one kind of registration is read from its documented payload. */
export type ServiceDefinition = PackageService | TestService;
